import type { Option } from '@isp/schema';
import { memo, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Text } from '../../../context/useText.ts';
import type { Step } from '../steps/readSteps.ts';
import type { LogText } from './createLogText.ts';
import { LogStep } from './LogStep.tsx';
import type { ColouredRun } from './readColours.ts';
import { type LogBlock, toBlocks } from './toBlocks.ts';

export interface LogBlocksProps {
  readonly log: LogText;
  /** Number that changes whenever the log grows, because the log object itself stays the same. */
  readonly version: number;
  readonly steps: readonly Step[];
  readonly states: readonly Option[];
  readonly folded: ReadonlySet<string>;
  readonly onFold: (name: string) => void;
  readonly wrap: boolean;
  /** Text for which the user searches in the log. */
  readonly needle: string;
  /** Line to scroll to. It is a new object each time, so that the log can scroll to the same line again. */
  readonly goal: { readonly line: number } | undefined;
  readonly box: RefObject<HTMLElement | null>;
  readonly following: boolean;
  readonly t: Text;
}

/** Height of a line, in px. The CSS contains the same number. */
const lineHeight = 20;
const stepHeight = 36;
/**
 * Height in px of the text above and below the visible part that is also drawn, so that slow scrolling shows no
 * empty space.
 */
const OVERSCAN_PX = 600;
/** Assumed height of the box, in px, in an environment without layout, such as jsdom in tests. */
const usualHeight = 560;
/** Maximum number of characters of a line that are drawn. The rest of a longer line is cut off. */
const MAX_LINE_CHARS = 5000;

/**
 * Draws the visible part of a log and some lines around it. The rest of the log is empty space of the correct
 * height.
 */
export function LogBlocks(props: LogBlocksProps) {
  const { log, version, steps, folded, goal, box, following } = props;
  const inner = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, so `version` shows its changes
  const blocks = useMemo(() => toBlocks(log.lines.length, steps, folded), [log, version, steps, folded]);
  const [top, setTop] = useState(0);
  const heightOf = useBlockHeights(props, inner, setTop);

  // scrolls in a layout effect, because the text would visibly jump if it scrolled after the paint
  useLayoutEffect(() => {
    if (following && box.current) box.current.scrollTop = box.current.scrollHeight;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only once to each goal
  useLayoutEffect(() => {
    const { current } = box;
    if (!goal || !current) return;
    const index = blocks.findIndex(
      (one) => one.kind === 'lines' && one.from <= goal.line && goal.line < one.to,
    );
    const block = blocks[index];
    if (block?.kind !== 'lines') return;
    const above = blocks.slice(0, index).reduce((sum, one) => sum + heightOf(one), 0);
    current.scrollTop = above + (goal.line - block.from) * lineHeight - current.clientHeight / 2;
    setTop(current.scrollTop);
    // scrolls in a timer, because the position of a wrapped line is known only after the line is drawn. jsdom has
    // no scrollIntoView, hence `?.`.
    const timer = setTimeout(() =>
      inner.current?.querySelector(`[data-line="${goal.line + 1}"]`)?.scrollIntoView?.({ block: 'center' }),
    );
    return () => clearTimeout(timer);
  }, [goal]);

  const seen = (box.current?.clientHeight || usualHeight) + OVERSCAN_PX;
  const from = following ? Number.POSITIVE_INFINITY : top;
  const { drawn, above, below } = partSeen(blocks, heightOf, from, seen);
  return (
    <div ref={inner}>
      <div style={{ height: above }} />
      {drawn.map((block) => (
        <Block key={block.key} {...props} block={block} />
      ))}
      <div style={{ height: below }} />
    </div>
  );
}

/**
 * Returns a function that returns the height of a block in px. The heights of blocks with wrapped lines are
 * measured when they are drawn. A block that is not drawn yet has the height that it would have without wrapping.
 *
 * @param onScroll called with the scroll position, in px
 */
function useBlockHeights(
  { wrap, box }: Pick<LogBlocksProps, 'wrap' | 'box'>,
  inner: RefObject<HTMLElement | null>,
  onScroll: (top: number) => void,
): (block: LogBlock) => number {
  const heights = useRef(new Map<string, number>());
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const handleScroll = () => onScroll(current.scrollTop);
    current.addEventListener('scroll', handleScroll, { passive: true });
    const watch = new ResizeObserver(() => {
      heights.current.clear();
      redraw((count) => count + 1);
    });
    watch.observe(current);
    return () => {
      current.removeEventListener('scroll', handleScroll);
      watch.disconnect();
    };
  }, [box, onScroll]);

  // measures the heights of the blocks that are now drawn
  useLayoutEffect(() => {
    if (!wrap) return;
    let isNew = false;
    for (const element of inner.current?.querySelectorAll<HTMLElement>('[data-block]') ?? []) {
      const key = element.dataset.block ?? '';
      if (element.offsetHeight === 0 || heights.current.get(key) === element.offsetHeight) continue;
      heights.current.set(key, element.offsetHeight);
      isNew = true;
    }
    if (isNew) redraw((count) => count + 1);
  });
  return (block) => {
    if (block.kind === 'step') return stepHeight;
    const plain = (block.to - block.from) * lineHeight;
    return wrap ? Math.max(heights.current.get(block.key) ?? plain, plain) : plain;
  };
}

/**
 * Returns the blocks to draw: those in and around the visible part. Also returns the heights of the blocks above
 * and below that are not drawn.
 */
function partSeen(
  blocks: readonly LogBlock[],
  heightOf: (block: LogBlock) => number,
  from: number,
  seen: number,
) {
  const total = blocks.reduce((sum, block) => sum + heightOf(block), 0);
  const start = Math.min(from, Math.max(0, total - seen + OVERSCAN_PX)) - OVERSCAN_PX;
  const drawn: LogBlock[] = [];
  let at = 0;
  let above = 0;
  let below = 0;
  for (const block of blocks) {
    const height = heightOf(block);
    if (at + height < start) above += height;
    else if (at > start + seen + OVERSCAN_PX) below += height;
    else drawn.push(block);
    at += height;
  }
  return { drawn, above, below };
}

function Block({ block, ...props }: LogBlocksProps & { readonly block: LogBlock }) {
  const { log, needle, goal, states, onFold, t, version } = props;
  if (block.kind === 'step') {
    return <LogStep step={block.step} isOpen={block.isOpen} states={states} onFold={onFold} t={t} />;
  }
  const { from, to } = block;
  const goalLine = goal && goal.line >= from && goal.line < to ? goal.line : undefined;
  return (
    <Lines
      block={block.key}
      log={log}
      from={from}
      to={to}
      // the last line may still grow, so the block with the last line is drawn again with each version of the log.
      // Other blocks do not change.
      version={to === log.lines.length ? version : 0}
      needle={needle}
      goalLine={goalLine}
      t={t}
    />
  );
}

interface LinesProps {
  readonly block: string;
  readonly log: LogText;
  readonly from: number;
  readonly to: number;
  readonly version: number;
  readonly needle: string;
  readonly goalLine: number | undefined;
  readonly t: Text;
}

const Lines = memo(function Lines({ block, log, from, to, needle, goalLine, t }: LinesProps) {
  return (
    <div data-block={block}>
      {log.lines.slice(from, to).map((line, index) => {
        const at = from + index;
        return (
          <div
            key={at}
            className="isp-log-line"
            data-line={at + 1}
            {...(goalLine === at && { 'data-aim': '' })}
          >
            {toMarked(line.slice(0, MAX_LINE_CHARS), log.runs.get(at), needle)}
            {line.length > MAX_LINE_CHARS && (
              <span className="isp-muted">
                {t('… 本行还有 {n} 个字符，请下载查看', { n: line.length - MAX_LINE_CHARS })}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
});

/** Returns a line of the log in its colours, with the matches of the search marked. */
function toMarked(line: string, runs: readonly ColouredRun[] = [], needle: string): ReactNode {
  const wanted = needle.toLowerCase();
  if (runs.length === 0 && wanted === '') return line;
  const marks: number[] = [];
  const low = line.toLowerCase();
  // some letters become longer or shorter in lower case, which would shift the positions of matches, so matches in
  // such lines are not marked
  const isLookedFor = wanted !== '' && low.length === line.length;
  for (
    let at = isLookedFor ? low.indexOf(wanted) : -1;
    at >= 0;
    at = low.indexOf(wanted, at + wanted.length)
  ) {
    marks.push(at);
  }
  if (runs.length === 0 && marks.length === 0) return line;
  const cuts = [
    ...new Set([
      0,
      ...runs.map(({ at }) => at),
      ...marks.flatMap((at) => [at, at + wanted.length]),
      line.length,
    ]),
  ].toSorted((one, other) => one - other);
  return cuts.slice(0, -1).map((cut, index) => {
    const text = line.slice(cut, cuts[index + 1]);
    const look = runs.findLast(({ at }) => at <= cut)?.look;
    const className = look === '' ? undefined : look;
    const isMarked = marks.some((at) => at <= cut && cut < at + wanted.length);
    return isMarked ? (
      <mark key={cut} className={className}>
        {text}
      </mark>
    ) : (
      <span key={cut} className={className}>
        {text}
      </span>
    );
  });
}
