import type { SchemaIssue } from '@isp/schema';
import { Alert, Button } from 'antd';
import { IssueCode } from './IssueCode.tsx';
import { useWords } from './words.ts';

/** Number of mistakes that are listed. The editor marks all of them. */
const MAX_LISTED = 5;

interface IssueListProps {
  readonly issues: readonly SchemaIssue[];
  readonly print: (issue: SchemaIssue) => string;
  /** True if the screens show an earlier text of the file. */
  readonly isBehind: boolean;
  readonly onChoose: (issue: SchemaIssue) => void;
}

/** The mistakes of the area file. A click on the line moves the cursor there. */
export function IssueList({ isBehind, issues, onChoose, print }: IssueListProps) {
  const say = useWords();
  if (issues.length === 0) return null;
  const count = issues.length;
  const title = { en: count === 1 ? '1 mistake' : `${count} mistakes`, zh: `${count} 处错误` };
  const kept = {
    en: 'The screens show the last text without mistakes.',
    zh: '右侧仍显示最近一次正确的内容。',
  };
  return (
    <Alert
      type={isBehind ? 'error' : 'warning'}
      showIcon
      title={isBehind ? `${say(title)} · ${say(kept)}` : say(title)}
      description={
        <ul className="playground-issues">
          {issues.slice(0, MAX_LISTED).map((issue) => (
            <li key={`${issue.path} ${issue.message}`}>
              <Button type="link" size="small" onClick={() => onChoose(issue)}>
                {say({ en: `Line ${issue.line ?? 1}`, zh: `第 ${issue.line ?? 1} 行` })}
              </Button>{' '}
              {print(issue)} <IssueCode issue={issue} />
            </li>
          ))}
        </ul>
      }
    />
  );
}
