import { fillText } from '@isp/kit';
import { Button } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useMeasured } from '../kit/useMeasured.ts';
import type { ReadContext } from '../registry/registry.ts';
import { comparedText } from './comparedText.ts';
import { changedPart, type DiffLine, type DiffRow, diffLines, diffRows, foldSame } from './diffLines.ts';
import { ViewerStyles } from './ViewerStyles.ts';

/** Minimum width in px at which two texts are shown side by side. */
const beside = 720;

export interface DiffViewProps {
  /** The two values. Texts are compared as they are, other values as JSON. */
  readonly before: unknown;
  readonly after: unknown;
  /** Accessible name of the comparison. */
  readonly label: string;
  readonly t: ReadContext['t'];
}

const isWide = (element: Element) => element.clientWidth >= beside;

/**
 * Draws the differences between two values line by line. If there is enough space, the values are side by side,
 * otherwise below each other.
 */
export function DiffView({ before, after, label, t }: DiffViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const wide = useMeasured(frame, false, isWide);
  const lines = useMemo(() => diffLines(comparedText(before), comparedText(after)), [before, after]);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const gone = lines.filter(({ kind }) => kind === 'gone').length;
  const come = lines.filter(({ kind }) => kind === 'new').length;
  const unfold = (at: number) => setOpen(new Set(open).add(at));
  const shared = { open, unfold, t };
  return (
    <div ref={frame} className="isp-viewer">
      <ViewerStyles />
      <div className="isp-viewer-bar">
        <span>
          {gone + come === 0 ? t('内容相同') : fillText(t('减少 {gone} 行，增加 {come} 行'), { gone, come })}
        </span>
      </div>
      {gone + come > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be focusable, to scroll it by keyboard
        <section className="isp-viewer-body" aria-label={label} tabIndex={0}>
          {wide ? <Beside rows={diffRows(lines)} {...shared} /> : <Below lines={lines} {...shared} />}
        </section>
      )}
    </div>
  );
}

interface Shared {
  readonly open: ReadonlySet<number>;
  readonly unfold: (at: number) => void;
  readonly t: ReadContext['t'];
}

function Beside({ rows, ...shared }: Shared & { readonly rows: readonly DiffRow[] }) {
  const { t } = shared;
  return (
    <table className="isp-diff">
      <colgroup>
        <col style={{ width: 44 }} />
        <col />
        <col style={{ width: 44 }} />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={2} scope="colgroup">
            {t('变更前')}
          </th>
          <th colSpan={2} scope="colgroup">
            {t('变更后')}
          </th>
        </tr>
      </thead>
      <Rows
        {...shared}
        items={rows}
        isSame={({ left, right }) => left === right}
        width={4}
        draw={({ left, right }) => (
          <>
            <td className="isp-diff-no">{left?.before}</td>
            <Side line={left} other={right} />
            <td className="isp-diff-no">{right?.after}</td>
            <Side line={right} other={left} />
          </>
        )}
      />
    </table>
  );
}

function Below({ lines, ...shared }: Shared & { readonly lines: readonly DiffLine[] }) {
  const others = useMemo(() => {
    const pairs = diffRows(lines).flatMap(({ left, right }) =>
      left && right ? [[left, right] as const] : [],
    );
    return new Map([...pairs, ...pairs.map(([left, right]) => [right, left] as const)]);
  }, [lines]);
  return (
    <table className="isp-diff">
      <colgroup>
        <col style={{ width: 40 }} />
        <col style={{ width: 40 }} />
        <col />
      </colgroup>
      <Rows
        {...shared}
        items={lines}
        isSame={({ kind }) => kind === 'same'}
        width={3}
        draw={(line) => (
          <>
            <td className="isp-diff-no">{line.before}</td>
            <td className="isp-diff-no">{line.after}</td>
            <Side line={line} other={others.get(line)} />
          </>
        )}
      />
    </table>
  );
}

interface RowsProps<Item> extends Shared {
  readonly items: readonly Item[];
  readonly isSame: (item: Item) => boolean;
  readonly width: number;
  readonly draw: (item: Item) => ReactNode;
}

/** Draws the rows near a difference. The rows between them are collapsed, and a button shows them. */
function Rows<Item>({ items, isSame, width, draw, open, unfold, t }: RowsProps<Item>) {
  const drawAll = (shown: readonly Item[]) =>
    shown.map((item, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no key, and their order never changes
      <tr key={at}>{draw(item)}</tr>
    ));
  return foldSame(items, isSame).map((part, index) => {
    const { key, rows } =
      'items' in part
        ? { key: `shown ${index}`, rows: drawAll(part.items) }
        : open.has(part.at)
          ? { key: `open ${index}`, rows: drawAll(part.folded) }
          : {
              key: `folded ${index}`,
              rows: (
                <tr className="isp-diff-fold">
                  <td colSpan={width}>
                    <Button type="link" size="small" onClick={() => unfold(part.at)}>
                      {fillText(t('展开相同的 {n} 行'), { n: part.folded.length })}
                    </Button>
                  </td>
                </tr>
              ),
            };
    return <tbody key={key}>{rows}</tbody>;
  });
}

/** Draws one line. If another line has replaced it, the part in which they differ is marked. */
function Side({
  line,
  other,
}: {
  readonly line: DiffLine | undefined;
  readonly other: DiffLine | undefined;
}) {
  if (!line) return <td className="isp-diff-none" />;
  if (line.kind === 'same') return <td>{line.text}</td>;
  const Tag = line.kind === 'gone' ? 'del' : 'ins';
  const [from, oldEnd, newEnd] = other
    ? changedPart(
        line.kind === 'gone' ? line.text : other.text,
        line.kind === 'gone' ? other.text : line.text,
      )
    : [0, 0, 0];
  const end = line.kind === 'gone' ? oldEnd : newEnd;
  return (
    <td className={`isp-diff-${line.kind}`}>
      <Tag>
        {line.kind === 'gone' ? '- ' : '+ '}
        {line.text.slice(0, from)}
        {end > from && <mark>{line.text.slice(from, end)}</mark>}
        {line.text.slice(Math.max(from, end))}
      </Tag>
    </td>
  );
}
