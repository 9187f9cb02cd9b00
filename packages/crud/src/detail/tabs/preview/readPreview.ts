import { isObject } from '@isp/kit';
import type { Row } from '@isp/schema';
import { parseRows } from '../../../core/readReplies.ts';
import { safeUrl } from '../../../core/safeUrl.ts';
import { toText } from '../../../values/formatValue.ts';

/** An image, audio or video. */
export interface PreviewMedia {
  readonly kind: 'image' | 'audio' | 'video';
  readonly title: string;
  readonly url: string;
}

/** One item of a preview. Items of unknown kinds or without content are left out. */
export type PreviewItem =
  | PreviewMedia
  | { readonly kind: 'text'; readonly title: string; readonly text: string; readonly isPart: boolean }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly columns: readonly string[];
      readonly rows: readonly Row[];
      readonly isPart: boolean;
    };

/** Maximum number of characters of a text, and of rows of a table, that are shown. */
const MAX_TEXT_CHARS = 200_000;
const MAX_ROWS = 200;

/**
 * Parses the reply of a preview call: `[{ kind, title, … }]` with `url` (`image`, `audio`, `video`), `content`
 * (`text`), `columns` and `rows` (`table`) or `value` (`json`). `more: true` means that the item is only the first
 * part of the content. Nothing is read as HTML, and addresses that could execute code are left out.
 */
export const readPreview = (reply: unknown): readonly PreviewItem[] =>
  parseRows(reply).records.flatMap((row): PreviewItem[] => {
    const title = toText(row.title);
    const hasMore = row.more === true;
    switch (row.kind) {
      case 'image':
      case 'audio':
      case 'video': {
        const url = mediaUrl(row.url);
        return url === undefined ? [] : [{ kind: row.kind, title, url }];
      }
      case 'text':
        return typeof row.content === 'string' ? [toItem(title, row.content, hasMore)] : [];
      case 'json':
        return row.value === undefined ? [] : [toItem(title, JSON.stringify(row.value, null, 2), hasMore)];
      case 'table':
        return toTable(title, row, hasMore);
      default:
        return [];
    }
  });

const mediaUrl = (url: unknown): string | undefined => {
  const safe = safeUrl(url);
  return safe === undefined || /^(mailto|tel):/i.test(safe) ? undefined : safe;
};

const toItem = (title: string, text: string, hasMore: boolean): PreviewItem => ({
  kind: 'text',
  title,
  text: text.slice(0, MAX_TEXT_CHARS),
  isPart: hasMore || text.length > MAX_TEXT_CHARS,
});

function toTable(title: string, { columns, rows }: Row, hasMore: boolean): PreviewItem[] {
  if (!Array.isArray(columns) || columns.length === 0 || !Array.isArray(rows)) return [];
  const names = columns.map((name) => toText(name));
  const shown = rows.slice(0, MAX_ROWS).map((row: unknown): Row => {
    const cells = Array.isArray(row) ? row : names.map((name) => (isObject(row) ? row[name] : undefined));
    return Object.fromEntries(names.map((_, at) => [`column ${at}`, cells[at]]));
  });
  return [{ kind: 'table', title, columns: names, rows: shown, isPart: hasMore || rows.length > MAX_ROWS }];
}
