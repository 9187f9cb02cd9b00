import { DownloadOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import type { Option } from '@isp/schema';
import { Alert, Button, Checkbox, Input } from 'antd';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { StyleRules } from '../provider/StyleRules.ts';
import { saveBlob } from '../provider/saveBlob.ts';
import type { Text } from '../provider/useText.ts';
import type { Step } from '../steps/readSteps.ts';
import { findLines } from './findLines.ts';
import { LogBlocks } from './LogBlocks.tsx';
import { logStyles } from './logStyles.ts';
import { stepAt } from './toBlocks.ts';
import { type FollowLog, useLog } from './useLog.ts';
import { usePageSeen } from './usePageSeen.ts';

export interface LogViewProps {
  /** In the user's words: the accessible name. */
  readonly title: string;
  /** Reads what comes after `offset`. A new function begins a new log. */
  readonly follow: FollowLog;
  /** Nobody sees a log that is not active, so it asks nothing. @defaultValue true */
  readonly isActive?: boolean;
  /** Name of the file a download makes. */
  readonly fileName: string;
  /** What the log goes through; those that say where they begin fold their lines. @defaultValue none */
  readonly steps?: readonly Step[];
  /** Words and colours of the steps' states. @defaultValue none */
  readonly states?: readonly Option[];
  /** Stands in front of the tools: which log it is. */
  readonly choice?: ReactNode;
  readonly onEnd?: () => void;
  readonly t: Text;
}

const noSteps: readonly Step[] = [];
const noStates: readonly Option[] = [];

/**
 * A log as it grows: it follows the end until the reader scrolls up, pauses, looks for words, folds its steps and saves as
 * a file. However long it is, what is seen is drawn and no more.
 */
export function LogView(props: LogViewProps) {
  const { title, follow, isActive = true, fileName, steps = noSteps, states = noStates, onEnd, t } = props;
  const [paused, setPaused] = useState(false);
  const [following, setFollowing] = useState(true);
  const [wrap, setWrap] = useState(true);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const isSeen = usePageSeen();
  const log = useLog(follow, paused || !isActive || !isSeen);
  const box = useRef<HTMLElement>(null);
  const [needle, setNeedle] = useState('');
  const wanted = useDeferredValue(needle.trim());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place
  const found = useMemo(() => findLines(log.text.lines, wanted), [log.text, log.version, wanted]);
  const [goal, setGoal] = useState<{ readonly line: number }>();
  const place = goal ? found.indexOf(goal.line) : -1;

  const tell = useRef(onEnd);
  tell.current = onEnd;
  useEffect(() => {
    if (log.ended) tell.current?.();
  }, [log.ended]);

  function fold(name: string) {
    const next = new Set(folded);
    if (!next.delete(name)) next.add(name);
    setFolded(next);
  }

  function go(by: 1 | -1) {
    if (found.length === 0) return;
    const next = place < 0 ? (by === 1 ? 0 : found.length - 1) : (place + by + found.length) % found.length;
    const line = found[next] ?? 0;
    const step = stepAt(steps, line);
    if (step !== undefined && folded.has(step)) fold(step);
    setFollowing(false);
    setGoal({ line });
  }

  function handleScroll() {
    const { current } = box;
    if (current) setFollowing(current.scrollHeight - current.scrollTop - current.clientHeight < 24);
  }

  const { lines } = log.text;
  const state = log.ended
    ? '日志已结束'
    : paused
      ? '已暂停'
      : log.error
        ? '刷新已停止'
        : log.isBroken
          ? '连接中断，正在重新连接'
          : log.restarts > 0
            ? '日志已重新开始，实时刷新中'
            : '实时刷新中';
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
          {t(state)}
        </span>
        <div className="isp-log-tools">
          <Input
            allowClear
            value={needle}
            placeholder={t('搜索日志')}
            aria-label={t('搜索日志')}
            onChange={(event) => {
              setNeedle(event.target.value);
              setGoal(undefined);
            }}
            onPressEnter={(event) => go(event.shiftKey ? -1 : 1)}
            suffix={
              wanted !== '' && (
                <span className="isp-muted" role="status">
                  {found.length === 0 ? t('无匹配') : `${place + 1}/${found.length}`}
                </span>
              )
            }
          />
          <Button
            icon={<UpOutlined />}
            aria-label={t('上一处')}
            disabled={found.length === 0}
            onClick={() => go(-1)}
          />
          <Button
            icon={<DownOutlined />}
            aria-label={t('下一处')}
            disabled={found.length === 0}
            onClick={() => go(1)}
          />
          <Button
            icon={<DownloadOutlined aria-hidden />}
            disabled={lines.length === 0}
            onClick={() => void saveBlob(log.text.toBlob(), fileName)}
          >
            {t('下载')}
          </Button>
        </div>
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
      <section
        ref={box}
        className={wrap ? 'isp-log isp-log-wrap' : 'isp-log'}
        role="log"
        aria-live="off"
        aria-label={title}
        style={{ '--isp-log-digits': `${Math.max(String(lines.length).length, 2)}ch` } as object}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={handleScroll}
      >
        {lines.length === 0 && steps.length === 0 ? (
          <span className="isp-muted">{t(log.isLoading ? '加载中' : '暂无日志')}</span>
        ) : (
          <LogBlocks
            key={log.restarts}
            log={log.text}
            version={log.version}
            steps={steps}
            states={states}
            folded={folded}
            onFold={fold}
            wrap={wrap}
            needle={wanted}
            goal={goal}
            box={box}
            following={following}
            t={t}
          />
        )}
      </section>
    </div>
  );
}
