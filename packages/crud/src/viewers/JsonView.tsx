import { Button, Input } from 'antd';
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { ReadContext } from '../registry.ts';
import { fillText } from '../texts/fillText.ts';
import { pretty, toText } from '../widgets/formatValue.ts';
import { CopyTool } from './CopyTool.tsx';
import {
  around,
  findInJson,
  idOf,
  type JsonLine,
  type JsonPath,
  jsonLines,
  openAtFirst,
  pagesTo,
  pathText,
  type ShownPages,
  withPage,
} from './jsonTree.ts';
import { ViewerStyles } from './ViewerStyles.ts';

/** Characters of one text that are shown; the whole is copied. */
const longest = 300;

export interface JsonViewProps {
  readonly value: unknown;
  /** What it holds, for who cannot see where it stands. */
  readonly label: string;
  readonly t: ReadContext['t'];
}

/**
 * A value as a tree: parts unfold, a text is looked for in all of it, path and value of a part are copied. By keyboard as
 * other trees: arrows, Home and End.
 */
export function JsonView({ value, label, t }: JsonViewProps) {
  const [open, setOpen] = useState(() => openAtFirst(value));
  const [pages, setPages] = useState<ShownPages>(new Map());
  const [chosen, setChosen] = useState(idOf([]));
  const [wanted, setWanted] = useState('');
  const [place, setPlace] = useState(0);
  const tree = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => jsonLines(value, open, pages), [value, open, pages]);
  const found = useMemo(() => findInJson(value, wanted), [value, wanted]);
  const hits = useMemo(() => new Set(found.map(idOf)), [found]);
  const at = Math.max(
    0,
    lines.findIndex(({ id }) => id === chosen),
  );
  const current = lines[at];

  const focus = (id: string) => {
    setChosen(id);
    const to = [...(tree.current?.children ?? [])].find((line) => line.getAttribute('data-id') === id);
    if (to instanceof HTMLElement) to.focus();
  };
  const unfold = (line: JsonLine, isOpen: boolean) => {
    if (line.page !== undefined) setPages(withPage(pages, idOf(line.path), line.page));
    else if (line.size !== undefined) {
      const next = new Set(open);
      if (isOpen) next.add(line.id);
      else next.delete(line.id);
      setOpen(next);
    }
  };

  /** Shows what was found: unfolds what is around it, and of long lists the page it stands on. */
  const show = (path: JsonPath | undefined) => {
    if (!path) return;
    setOpen(new Set([...open, ...around(path)]));
    setPages(pagesTo(value, path, pages));
    setChosen(idOf(path));
    // after it is drawn
    setTimeout(() => {
      tree.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
    });
  };
  const look = (text: string) => {
    setWanted(text);
    setPlace(0);
    show(findInJson(value, text)[0]);
  };
  const next = () => {
    if (found.length === 0) return;
    const to = (place + 1) % found.length;
    setPlace(to);
    show(found[to]);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (!current || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: lines.length - 1,
    }[event.key];
    if (to !== undefined) focus(lines[Math.min(Math.max(to, 0), lines.length - 1)]?.id ?? chosen);
    else if (event.key === 'ArrowRight') {
      if (current.size !== undefined && !current.isOpen) unfold(current, true);
      else if (current.isOpen) focus(lines[at + 1]?.id ?? chosen);
    } else if (event.key === 'ArrowLeft') {
      if (current.isOpen) unfold(current, false);
      else if (current.path.length > 0) focus(idOf(current.path.slice(0, -1)));
    } else if (event.key === 'Enter' || event.key === ' ') unfold(current, !current.isOpen);
    else return;
    event.preventDefault();
  };

  return (
    <div className="isp-viewer">
      <ViewerStyles />
      <div className="isp-viewer-bar">
        <span className="isp-viewer-path">{pathText(current?.path ?? [])}</span>
        <Input
          className="isp-viewer-search"
          size="small"
          allowClear
          aria-label={t('在内容中查找')}
          placeholder={t('查找')}
          value={wanted}
          suffix={
            wanted.trim() && (
              <span className="isp-muted" role="status">
                {found.length === 0 ? t('无结果') : `${place + 1}/${found.length}`}
              </span>
            )
          }
          onChange={(event) => look(event.target.value)}
          onPressEnter={next}
        />
        <CopyTool text={pathText(current?.path ?? [])} label={t('复制路径')} done={t('已复制')} />
        <CopyTool text={copied(current?.value)} label={t('复制值')} done={t('已复制')} />
      </div>
      <div className="isp-viewer-body">
        <div ref={tree} className="isp-viewer-tree" role="tree" aria-label={label} onKeyDown={handleKey}>
          {lines.map((line) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it hears the keys
            <div
              key={line.id}
              data-id={line.id}
              data-found={hits.has(line.id) || undefined}
              role="treeitem"
              aria-level={line.path.length + 1}
              aria-selected={line === current}
              aria-expanded={line.size === undefined ? undefined : line.isOpen}
              tabIndex={line === current ? 0 : -1}
              style={{ '--isp-depth': line.path.length + (line.left === undefined ? 0 : 1) } as CSSProperties}
              onClick={() => {
                setChosen(line.id);
                unfold(line, !line.isOpen);
              }}
            >
              {line.left === undefined ? (
                <Line line={line} t={t} />
              ) : (
                <span className="isp-link">{fillText(t('显示其余 {n} 项'), { n: line.left })}</span>
              )}
            </div>
          ))}
        </div>
      </div>
      {lines.length > 1 && (
        <div className="isp-viewer-foot">
          <Button
            type="link"
            size="small"
            onClick={() => setOpen(open.size > 1 ? new Set([idOf([])]) : openAtFirst(value, 2000))}
          >
            {open.size > 1 ? t('全部折叠') : t('全部展开')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A value on the clipboard: text as it is, the rest as JSON. */
const copied = (value: unknown): string => (typeof value === 'string' ? value : pretty(value));

function Line({
  line: { path, value, size, isOpen },
  t,
}: {
  readonly line: JsonLine;
  readonly t: ReadContext['t'];
}) {
  const name = path.at(-1);
  const [start, end] = Array.isArray(value) ? '[]' : '{}';
  const text = typeof value === 'string' ? JSON.stringify(value) : toText(value ?? 'null');
  const isCut = text.length > longest;
  return (
    <>
      {name !== undefined && <span className="isp-viewer-name">{`${name}:`}</span>}
      {size === undefined ? (
        <span className={`isp-viewer-${value === null ? 'null' : typeof value}`}>
          {isCut ? `${text.slice(0, longest)}…` : text}
          {isCut && (
            <span className="isp-muted"> {fillText(t('共 {n} 个字符'), { n: text.length - 2 })}</span>
          )}
        </span>
      ) : (
        <span className="isp-muted">
          {isOpen ? `${start}` : `${start}${size === 0 ? '' : '…'}${end}`}{' '}
          {size > 0 && fillText(t('{n} 项'), { n: size })}
        </span>
      )}
    </>
  );
}
