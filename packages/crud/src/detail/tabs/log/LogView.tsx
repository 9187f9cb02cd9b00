import type { Option } from '@isp/schema';
import { Alert, Button, Checkbox } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Text } from '../../../context/useText.ts';
import { StyleRules } from '../../../kit/StyleRules.ts';
import { usePageVisible } from '../../../kit/usePageVisible.ts';
import type { Step } from '../steps/readSteps.ts';
import { LogBlocks } from './LogBlocks.tsx';
import { LogTools } from './LogTools.tsx';
import { logStyles } from './logStyles.ts';
import { stepAt } from './toBlocks.ts';
import { type FollowLog, type Log, useLog } from './useLog.ts';
import { useLogSearch } from './useLogSearch.ts';

export interface LogViewProps {
  /** Accessible name of the log, in the user's language. */
  readonly title: string;
  /** Reads the log from `offset` on. If another function is passed, the log is read again from its start. */
  readonly follow: FollowLog;
  /** True if the log is visible. A hidden log is not read. @defaultValue true */
  readonly isActive?: boolean;
  /** Name of the downloaded file. */
  readonly fileName: string;
  /**
   * Steps of the log. A step with `line` has a heading before this line, with which the user hides the lines of the
   * step. @defaultValue none
   */
  readonly steps?: readonly Step[];
  /** Labels and colours of the steps' states. @defaultValue none */
  readonly states?: readonly Option[];
  /** Control with which the user chooses one of several logs. It is drawn in front of the buttons. */
  readonly choice?: ReactNode;
  readonly onEnd?: () => void;
  readonly t: Text;
}

const noSteps: readonly Step[] = [];
const noStates: readonly Option[] = [];

/**
 * Draws a growing log. The view follows the end of the log until the user scrolls up. Users can pause, search and
 * download the log, and hide the lines of a step. Only the visible part is drawn, however long the log is.
 */
export function LogView(props: LogViewProps) {
  const { title, follow, isActive = true, steps = noSteps, states = noStates, onEnd, t } = props;
  const [paused, setPaused] = useState(false);
  const [following, setFollowing] = useState(true);
  const [wrap, setWrap] = useState(true);
  const [folded, fold] = useFolded();
  const isSeen = usePageVisible();
  const log = useLog(follow, paused || !isActive || !isSeen);
  const box = useRef<HTMLElement>(null);
  const search = useLogSearch(log, (line) => {
    const step = stepAt(steps, line);
    if (step !== undefined && folded.has(step)) fold(step);
    setFollowing(false);
  });

  const onEndRef = useRef(onEnd);
  onEndRef.current = onEnd;
  useEffect(() => {
    if (log.ended) onEndRef.current?.();
  }, [log.ended]);

  function handleScroll() {
    const { current } = box;
    if (current) setFollowing(current.scrollHeight - current.scrollTop - current.clientHeight < 24);
  }

  const { lines } = log.text;
  return (
    <div>
      <StyleRules name="log" css={logStyles} />
      <div className="isp-log-bar">
        {props.choice}
        <Button disabled={log.ended} onClick={() => setPaused(!paused)}>
          {t(paused ? '继续' : '暂停')}
        </Button>
        <Checkbox checked={following} onChange={(event) => setFollowing(event.target.checked)}>
          {t('自动滚动')}
        </Checkbox>
        <Checkbox checked={wrap} onChange={(event) => setWrap(event.target.checked)}>
          {t('自动换行')}
        </Checkbox>
        <span className="isp-muted" role="status">
          {t(stateText(log, paused))}
        </span>
        <LogTools log={log} search={search} fileName={props.fileName} t={t} />
      </div>
      {log.error && <LogFailure error={log.error} onRetry={log.retry} t={t} />}
      <section
        ref={box}
        className={wrap ? 'isp-log isp-log-wrap' : 'isp-log'}
        role="log"
        aria-live="off"
        aria-label={title}
        style={{ '--isp-log-digits': `${Math.max(String(lines.length).length, 2)}ch` } as object}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be focusable, to scroll it by keyboard
        tabIndex={0}
        onScroll={handleScroll}
      >
        {lines.length === 0 && steps.length === 0 ? (
          <span className="isp-muted">{t(log.isLoading ? '加载中' : '暂无日志')}</span>
        ) : (
          <LogBlocks
            key={log.restarts}
            {...{ log: log.text, version: log.version, steps, states, folded, onFold: fold }}
            {...{ wrap, needle: search.wanted, goal: search.goal, box, following, t }}
          />
        )}
      </section>
    </div>
  );
}

/** Returns the names of the steps whose lines are hidden, and a function that hides or shows the lines of a step. */
function useFolded(): readonly [ReadonlySet<string>, (name: string) => void] {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const turn = (name: string) => {
    const next = new Set(folded);
    if (!next.delete(name)) next.add(name);
    setFolded(next);
  };
  return [folded, turn];
}

function stateText(log: Log, paused: boolean): string {
  if (log.ended) return '日志已结束';
  if (paused) return '已暂停';
  if (log.error) return '刷新已停止';
  if (log.isBroken) return '连接中断，正在重新连接';
  return log.restarts > 0 ? '日志已重新开始，实时刷新中' : '实时刷新中';
}

interface LogFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly t: Text;
}

const LogFailure = ({ error, onRetry, t }: LogFailureProps) => (
  <Alert
    type="error"
    title={t('加载失败')}
    description={t(error.message)}
    style={{ marginBottom: 12 }}
    action={
      <Button size="small" onClick={onRetry}>
        {t('重试')}
      </Button>
    }
  />
);
