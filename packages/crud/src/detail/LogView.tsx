import { Alert, Button, Checkbox } from 'antd';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { saveBlob } from '../actions/saveBlob.ts';
import { StyleRules } from '../provider/StyleRules.ts';
import type { Text } from '../provider/useText.ts';
import type { LogPiece } from './readReplies.ts';
import { useLog } from './useLog.ts';

export interface LogViewProps {
  /** In the user's words: the accessible name. */
  readonly title: string;
  /** Reads what comes after `offset`. A new function begins a new log. */
  readonly read: (offset: number, signal: AbortSignal) => Promise<LogPiece>;
  /** Nobody sees a log that is not active, so it asks nothing. @defaultValue true */
  readonly isActive?: boolean;
  /** Name of the file a download makes. */
  readonly fileName: string;
  readonly t: Text;
}

const css = `
.isp-detail-bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin-bottom:12px}
.isp-detail-bar>:last-child{margin-inline-start:auto}
.isp-log{height:min(60vh,560px);margin:0;padding:12px;overflow:auto;border-radius:var(--ant-border-radius,6px);border:1px solid var(--ant-color-border-secondary);background:var(--ant-color-fill-quaternary);color:var(--ant-color-text);font-family:var(--ant-font-family-code,monospace);font-size:var(--ant-font-size-sm,12px);line-height:1.6}
.isp-log pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;content-visibility:auto;contain-intrinsic-size:auto 400px}
.isp-log:focus-visible{outline:2px solid var(--ant-color-primary-border)}
`;

/** A log as it grows: it follows the end until the reader scrolls up, pauses, and saves as a file. */
export function LogView({ title, read, isActive = true, fileName, t }: LogViewProps) {
  const [paused, setPaused] = useState(false);
  const [following, setFollowing] = useState(true);
  const log = useLog(read, paused || !isActive);
  const box = useRef<HTMLElement>(null);

  // before the paint, or the text would be seen to jump
  useLayoutEffect(() => {
    if (following && log.length > 0 && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [following, log.length]);

  function handleScroll() {
    const { current } = box;
    if (current) setFollowing(current.scrollHeight - current.scrollTop - current.clientHeight < 24);
  }

  return (
    <div>
      <StyleRules name="log" css={css} />
      <div className="isp-detail-bar">
        <Button size="small" disabled={log.ended} onClick={() => setPaused(!paused)}>
          {t(paused ? '继续' : '暂停')}
        </Button>
        <Checkbox checked={following} onChange={(event) => setFollowing(event.target.checked)}>
          {t('自动滚动')}
        </Checkbox>
        <span className="isp-muted">{t(log.ended ? '日志已结束' : paused ? '已暂停' : '实时刷新中')}</span>
        <Button
          size="small"
          disabled={log.length === 0}
          onClick={() => void saveBlob(log.toBlob(), fileName)}
        >
          {t('下载')}
        </Button>
      </div>
      {log.error && (
        <Alert
          type="error"
          title={t('加载失败')}
          description={t(log.error.message)}
          style={{ marginBottom: 12 }}
          action={
            <Button size="small" onClick={log.retry}>
              {t('重试')}
            </Button>
          }
        />
      )}
      {log.dropped && <p className="isp-muted">{t('仅显示最近的日志，完整内容请下载')}</p>}
      <section
        ref={box}
        className="isp-log"
        role="log"
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={handleScroll}
      >
        {log.pieces.map((piece) => (
          <Piece key={piece.offset} content={piece.content} />
        ))}
        {log.length === 0 && <span className="isp-muted">{t(log.isLoading ? '加载中' : '暂无日志')}</span>}
      </section>
    </div>
  );
}

/** A piece never changes once it came, so a growing log renders its newest piece only. */
const Piece = memo(function Piece({ content }: { readonly content: string }) {
  return <pre>{content}</pre>;
});
