import { Button, Drawer, Empty, Popconfirm } from 'antd';
import { ShellLink } from '../link/ShellLink.tsx';
import type { LogEntry } from '../model.ts';
import { useText } from '../provider/useText.ts';
import { LogRow } from './LogRow.tsx';

export interface ErrorLogDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Errors from the oldest to the newest. */
  readonly entries: readonly LogEntry[];
  readonly onClear: () => void;
  /** Path of the page with the errors that the service has logged; undefined if there is none. */
  readonly path: string | undefined;
}

/** Draws the list of errors that occurred in this browser, with a button that removes them. */
export default function ErrorLogDrawer({ open, onClose, entries, onClear, path }: ErrorLogDrawerProps) {
  const t = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size="min(640px, 100vw)"
      title={t('错误日志')}
      closable={{ 'aria-label': t('关闭') }}
      destroyOnHidden
      extra={
        entries.length > 0 && (
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
          <ShellLink path={path} onClick={onClose}>
            {t('查看已上报的错误日志')}
          </ShellLink>
        </p>
      )}
      {entries.length === 0 ? (
        <Empty description={t('没有错误日志')} />
      ) : (
        <ul className="isp-shell-log">{toRows(entries)}</ul>
      )}
    </Drawer>
  );
}

/**
 * Returns the errors with a key for each row, the newest first. Equal errors may occur at the same time, so the key
 * contains a counter.
 */
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
