import type { Entity } from '@isp/schema';
import type { DetailTab } from '@isp/schema/internal';
import { Image } from 'antd';
import type { ReactNode } from 'react';
import { useServer } from '../../../context/contexts.tsx';
import { RecordFailure, RecordSkeleton } from '../../../context/RecordState.tsx';
import { SectionTitle } from '../../../context/ScreenTitle.tsx';
import { type Text, useText } from '../../../context/useText.ts';
import { AdapterError } from '../../../core/adapter.ts';
import { toRef } from '../../../core/toRef.ts';
import { useRead } from '../../../data/useRead.ts';
import { PlainTable } from '../../../kit/PlainTable.tsx';
import { StyleRules } from '../../../kit/StyleRules.ts';
import { TabNote } from '../../../kit/TabNote.tsx';
import { BLANK, isBlank, toText } from '../../../values/formatValue.ts';
import { Player } from './Player.tsx';
import { type PreviewItem, type PreviewMedia, readPreview } from './readPreview.ts';

export interface PreviewTabProps {
  readonly entity: Entity;
  readonly id: string;
  readonly tab: Extract<DetailTab, { readonly kind: 'preview' }>;
  readonly title: string;
}

const css = `
.isp-preview{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--ant-margin-lg,24px)}
.isp-preview :is(h2,h3){margin:0 0 8px;color:var(--ant-color-text-heading);font-size:var(--ant-font-size,14px);font-weight:var(--ant-font-weight-strong,600);overflow-wrap:anywhere}
.isp-preview .isp-muted{margin:8px 0 0}
.isp-preview-images{display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:12px}
.isp-preview-images figure{margin:0;min-width:0}
.isp-preview-images .ant-image{display:block;aspect-ratio:4/3;overflow:hidden;border-radius:var(--ant-border-radius,6px);background:var(--ant-color-fill-quaternary)}
.isp-preview .isp-preview-images .ant-image img{display:block;width:100%;height:100%;object-fit:contain}
.isp-preview-images figcaption{margin-top:4px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--ant-color-text-description);font-size:var(--ant-font-size-sm,12px)}
.isp-preview :is(audio,video){display:block;width:100%;max-width:720px;max-height:60vh}
.isp-preview .isp-code{max-height:60vh;padding:12px;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius,6px);background:var(--ant-color-fill-quaternary)}
`;

/** Draws the beginning of a record's content: images, audio, video, texts and tables. No content is executed. */
export function PreviewTab({ entity, id, tab, title }: PreviewTabProps) {
  const { adapter, cacheKey } = useServer();
  const t = useText(entity.key);
  const { data, error, reload } = useRead<readonly PreviewItem[]>(
    [cacheKey, entity.key, 'read', tab.read, id, 'preview'],
    async (signal) => {
      if (!adapter.read) throw new AdapterError('failed', '没有读取接口');
      return readPreview(await adapter.read(toRef(entity), tab.read, { id }, { signal }));
    },
  );
  if (error && !data) return <RecordFailure error={error} t={t} onRetry={reload} />;
  if (!data) return <RecordSkeleton />;
  if (data.length === 0) return <TabNote text={t('暂无预览')} />;
  const images = data.filter((item): item is PreviewMedia => item.kind === 'image');
  const others = data.filter((item) => item.kind !== 'image');
  const names = uniqueNames(others.map((item) => (item.title === '' ? title : t(item.title))));

  return (
    <div className="isp-preview">
      <StyleRules name="preview" css={css} />
      {images.length > 0 && (
        <Image.PreviewGroup>
          <div className="isp-preview-images">
            {images.map(({ url, title: name }) => (
              <figure key={url}>
                <Image
                  src={url}
                  alt={name === '' ? title : name}
                  loading="lazy"
                  referrerPolicy="no-referrer"
                />
                {name !== '' && <figcaption title={name}>{name}</figcaption>}
              </figure>
            ))}
          </div>
        </Image.PreviewGroup>
      )}
      {others.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no key, and their order never changes
        <div key={at}>
          {item.title !== '' && <SectionTitle>{t(item.title)}</SectionTitle>}
          <Body item={item} label={names[at] ?? title} t={t} />
          {'isPart' in item && item.isPart && <p className="isp-muted">{t('仅显示开头部分')}</p>}
        </div>
      ))}
    </div>
  );
}

/** Returns names of which no two are the same: a name that others have too gets its number among them. */
const uniqueNames = (names: readonly string[]): readonly string[] =>
  names.map((name, at) =>
    names.filter((other) => other === name).length === 1
      ? name
      : `${name} ${names.slice(0, at + 1).filter((other) => other === name).length}`,
  );

interface BodyProps {
  readonly item: PreviewItem;
  readonly label: string;
  readonly t: Text;
}

function Body({ item, label, t }: BodyProps): ReactNode {
  switch (item.kind) {
    case 'audio':
    case 'video':
      return <Player item={item} label={label} t={t} />;
    case 'table':
      return (
        <PlainTable
          label={label}
          columns={item.columns.map((column, at) => ({
            key: `column ${at}`,
            title: column,
            cell: (row) => {
              const value = row[`column ${at}`];
              return isBlank(value) ? BLANK : toText(value);
            },
          }))}
          rows={item.rows}
        />
      );
    case 'text':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be focusable, to scroll it by keyboard
        <section className="isp-code" tabIndex={0} aria-label={label}>
          {item.text}
        </section>
      );
    default:
      return null;
  }
}
