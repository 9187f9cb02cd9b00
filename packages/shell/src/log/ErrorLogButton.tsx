import { BugOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Empty, Popconfirm } from 'antd';
import { useState } from 'react';
import { ShellLink } from '../link/ShellLink.tsx';
import type { LogEntry } from '../model.ts';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';
import { StyleRules } from '../styles/StyleRules.ts';
import { LogRow } from './LogRow.tsx';
import { logCss } from './logCss.ts';

export interface ErrorLogButtonProps {
  /** From the oldest to the newest, as the log hands them over. */
  readonly entries: readonly LogEntry[];
  readonly onClear: () => void;
  /** Page with the errors in the service's log. @defaultValue there is none */
  readonly path?: string | undefined;
}

/**
 * The number of errors in this browser, and a list of them.
 *
 * @example
 * <ErrorLogButton entries={[]} onClear={() => {}} path="/logs/errors" />
 */
export function ErrorLogButton({ entries, onClear, path }: ErrorLogButtonProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const count = entries.length;
  const name = count > 0 ? t('错误日志，{count} 条', { count }) : t('没有错误日志');
  return (
    <>
      <FrameStyles />
      <StyleRules name="log" css={logCss} />
      <Button
        type="text"
        icon={
          <Badge count={count} overflowCount={999} size="small" title="" className="isp-shell-log-badge">
            <BugOutlined aria-hidden />
          </Badge>
        }
        // on a phone the button is shown only when there are errors
        className={count > 0 ? undefined : 'isp-shell-log-none'}
        title={name}
        aria-label={name}
        onClick={() => setShown(true)}
      />
      <Drawer
        open={isShown}
        onClose={() => setShown(false)}
        size="min(640px, 100vw)"
        title={t('错误日志')}
        closable={{ 'aria-label': t('关闭') }}
        destroyOnHidden
        extra={
          count > 0 && (
            <Popconfirm
              title={t('确定清空错误日志吗?')}
              okText={t('确定')}
              cancelText={t('取消')}
              placement="bottomRight"
              onConfirm={onClear}
            >
              <Button danger size="small">
                {t('清空')}
              </Button>
            </Popconfirm>
          )
        }
      >
        {path !== undefined && (
          <p>
            <ShellLink path={path} onClick={() => setShown(false)}>
              {t('查看已上报的错误日志')}
            </ShellLink>
          </p>
        )}
        {count === 0 ? (
          <Empty description={t('没有错误日志')} />
        ) : (
          <ul className="isp-shell-log">{toRows(entries)}</ul>
        )}
      </Drawer>
    </>
  );
}

/** The newest first. The same error may occur twice in one moment: the key of its row counts them. */
function toRows(entries: readonly LogEntry[]) {
  const seen = new Map<string, number>();
  const rows = entries.map((entry) => {
    const name = `${entry.time} ${entry.message}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return <LogRow key={`${name} ${before}`} entry={entry} />;
  });
  return rows.reverse();
}
