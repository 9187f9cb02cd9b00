import { Alert, Flex, Typography } from 'antd';
import { type DevFinding, keyOfFinding } from './devState.ts';
import { say } from './language.ts';

/** The mistakes of the area files: place, title, path, and what to write instead. */
export function FindingList({ findings }: { readonly findings: readonly DevFinding[] }) {
  if (findings.length === 0) return null;
  const count = findings.length;
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBottom: 16 }}
      title={say({ en: count === 1 ? '1 mistake' : `${count} mistakes`, zh: `${count} 个错误` })}
      description={
        <Flex vertical gap={12}>
          {findings.map((finding) => (
            <Finding key={keyOfFinding(finding)} {...finding} />
          ))}
        </Flex>
      }
    />
  );
}

function Finding({ code, column, file, fix, line, message, path, title }: DevFinding) {
  return (
    <div>
      <Typography.Text strong>{[code, say(title)].filter(Boolean).join(' ')}</Typography.Text>{' '}
      <Typography.Text code copyable>{`${file}:${line}:${column}`}</Typography.Text>{' '}
      {path && <Typography.Text type="secondary">{path}</Typography.Text>}
      <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{say(message)}</div>
      <Typography.Text type="secondary">{say(fix)}</Typography.Text>
    </div>
  );
}
