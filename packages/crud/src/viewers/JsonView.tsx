import { fillText } from '@isp/kit';
import { cutText } from '@isp/schema/internal';
import { Button, Input } from 'antd';
import type { CSSProperties } from 'react';
import type { ReadContext } from '../registry/registry.ts';
import { prettyJson, toText } from '../values/formatValue.ts';
import { CopyTool } from './CopyTool.tsx';
import { type JsonLine, pathText } from './jsonTree.ts';
import { type JsonTree, useJsonTree } from './useJsonTree.ts';
import { ViewerStyles } from './ViewerStyles.ts';

/** Maximum number of characters of a text that are shown. Copying copies the whole text. */
const longest = 300;

export interface JsonViewProps {
  readonly value: unknown;
  /** Accessible name of the tree. */
  readonly label: string;
  readonly t: ReadContext['t'];
}

/**
 * Draws a JSON value as a tree. The user can unfold its parts, search in the whole value, and copy the path or the
 * value of a part. The usual keys of a tree work: arrow keys, Home and End.
 */
export function JsonView({ value, label, t }: JsonViewProps) {
  const tree = useJsonTree(value);
  const { lines, current, hits, box } = tree;
  const path = pathText(current?.path ?? []);
  return (
    <div className="isp-viewer">
      <ViewerStyles />
      <div className="isp-viewer-bar">
        <span className="isp-viewer-path">{path}</span>
        <Search tree={tree} t={t} />
        <CopyTool text={path} label={t('复制路径')} done={t('已复制')} />
        <CopyTool text={copied(current?.value)} label={t('复制值')} done={t('已复制')} />
      </div>
      <div className="isp-viewer-body">
        <div ref={box} className="isp-viewer-tree" role="tree" aria-label={label} onKeyDown={tree.onKey}>
          {lines.map((line) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the surrounding tree handles the keys
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
              onClick={() => tree.press(line)}
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
          <Button type="link" size="small" onClick={tree.turnAll}>
            {tree.isUnfolded ? t('全部折叠') : t('全部展开')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Search({ tree, t }: { readonly tree: JsonTree; readonly t: ReadContext['t'] }) {
  const { wanted, hits, place, look, next } = tree;
  return (
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
            {hits.size === 0 ? t('无结果') : `${place + 1}/${hits.size}`}
          </span>
        )
      }
      onChange={(event) => look(event.target.value)}
      onPressEnter={next}
    />
  );
}

/** Returns a value as text for the clipboard. Texts are unchanged, other values are JSON. */
const copied = (value: unknown): string => (typeof value === 'string' ? value : prettyJson(value));

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
          {isCut ? cutText(text, longest, '…') : text}
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
