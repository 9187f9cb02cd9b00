import { toPointer } from '@isp/schema/internal';
import { Button, Flex, Tag } from 'antd';
import type { Path } from '../../../packages/schema/src/json/path.ts';
import { useWords } from '../words.ts';
import type { FieldReason } from './explainField.ts';
import { effectWords, ruleWords } from './reasonWords.ts';

/** A reason as the list shows it. */
export interface ShownReason {
  readonly effect: FieldReason['effect'];
  readonly by: keyof typeof ruleWords;
  /** Keys from the area file to the deciding part. */
  readonly at: Path;
  readonly code?: string | undefined;
}

interface ReasonListProps {
  readonly reasons: readonly ShownReason[];
  /** Text that is shown if there are no reasons. */
  readonly none: string;
  readonly onChoose: (place: Path) => void;
}

/** The rules that decided, each with its place in the area file. A click on the place moves the cursor there. */
export function ReasonList({ none, onChoose, reasons }: ReasonListProps) {
  const say = useWords();
  if (reasons.length === 0) return <p className="playground-hint">{none}</p>;
  return (
    <ul className="playground-issues playground-reasons">
      {reasons.map(({ at, by, code, effect }) => {
        const pointer = toPointer(at);
        return (
          <li key={`${effect} ${pointer}`}>
            <Flex gap={8} wrap align="center">
              <Tag color={effectWords[effect].color}>{say(effectWords[effect].words)}</Tag>
              <span>{say(ruleWords[by])}</span>
              {code !== undefined && <code>{code}</code>}
            </Flex>
            <Button type="link" size="small" className="playground-pointer" onClick={() => onChoose(at)}>
              {pointer}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
