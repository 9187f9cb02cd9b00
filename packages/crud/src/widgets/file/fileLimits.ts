import type { EditProps } from '../../registry/registry.ts';
import { formatBytes, listMark } from '../../values/formatValue.ts';
import type { RefusalReason } from './createTransfers.ts';

/** Limits for the files that a field accepts. */
export interface FileLimits {
  /** Extensions or MIME types, as in `<input accept>`. Undefined if all files are accepted. */
  readonly accept: string | undefined;
  /** Maximum size of one file in bytes. */
  readonly maxSize: number | undefined;
  readonly maxCount: number;
}

type Text = (text: string, values?: Readonly<Record<string, string | number>>) => string;

/** Returns the limits for files that `x-ui.options` of the field contains. */
export function limitsOf(field: EditProps['field'], isPicture: boolean): FileLimits {
  const { accept, maxSize } = field.ui.options ?? {};
  return {
    accept: typeof accept === 'string' ? accept : isPicture ? 'image/*' : undefined,
    maxSize: typeof maxSize === 'number' ? maxSize : undefined,
    maxCount: field.type === 'array' ? (field.maxItems ?? Number.POSITIVE_INFINITY) : 1,
  };
}

/**
 * Returns true if the file matches `accept`. The check is needed, because the user can switch off the filter in the
 * browser's dialog, and dropped files are not filtered.
 */
export function isAccepted(file: { name: string; type: string }, accept: string | undefined): boolean {
  if (!accept) return true;
  return rulesOf(accept).some((rule) => {
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
  });
}

/**
 * Returns the reason for which a file is refused because of its name, type or size. Returns undefined if the file
 * is accepted.
 */
export function checkFile(file: File, { accept, maxSize }: FileLimits): RefusalReason | undefined {
  if (!isAccepted(file, accept)) return 'type';
  if (maxSize !== undefined && file.size > maxSize) return 'size';
  return file.size === 0 ? 'empty' : undefined;
}

/** Returns the message for the reason for which a file was refused. */
export const refusalText = (unfit: RefusalReason, { maxCount, maxSize = 0 }: FileLimits, t: Text): string =>
  ({
    type: () => t('文件类型不支持'),
    size: () => t('文件不能超过 {size}', { size: formatBytes(maxSize) }),
    empty: () => t('文件是空的'),
    count: () => t('最多 {n} 个文件', { n: maxCount }),
  })[unfit]();

/**
 * Returns a text that describes the limits of a field: file types, size and number. Returns an empty text if there
 * are no limits.
 */
export function limitsText({ accept, maxCount, maxSize }: FileLimits, t: Text, locale: string): string {
  const kinds = rulesOf(accept ?? '').flatMap((rule) => {
    if (rule.startsWith('.')) return rule;
    return rule.endsWith('/*') ? [] : (rule.split('/').at(-1) ?? '').toUpperCase();
  });
  return [
    ...(kinds.length > 0 ? [t('支持 {types}', { types: kinds.join(listMark(locale)) })] : []),
    ...(maxSize === undefined ? [] : [t('单个不超过 {size}', { size: formatBytes(maxSize) })]),
    ...(maxCount > 1 && maxCount < Number.POSITIVE_INFINITY ? [t('最多 {n} 个文件', { n: maxCount })] : []),
  ].join(t('，'));
}

const rulesOf = (accept: string): readonly string[] =>
  accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
