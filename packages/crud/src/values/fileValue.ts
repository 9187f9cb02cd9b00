import type { FileRef } from '../core/adapter.ts';
import { safeUrl } from '../core/safeUrl.ts';
import { listOf, toText } from './formatValue.ts';

/** A stored file, or the id or address of one in a text field. */
export type FileValue = FileRef | string;

export const isFileRef = (value: unknown): value is FileRef =>
  typeof value === 'object' && value !== null && typeof (value as FileRef).id === 'string';

/** Key of a file among those of one field. */
export const keyOf = (value: FileValue): string => (isFileRef(value) ? value.id : toText(value));

/** Key of a file in a list, unique even if the list has the same file twice. */
export function keyAt(files: readonly FileValue[], index: number): string {
  const [key = '', ...before] = files
    .slice(0, index + 1)
    .map(keyOf)
    .reverse();
  const same = before.filter((own) => own === key).length;
  return same === 0 ? key : `${key}:${same}`;
}

/** The name of a file as the user reads it. */
export const nameOf = (value: FileValue) =>
  isFileRef(value) ? value.name : toText(value).split('/').at(-1) || toText(value);

/** Its address, if that may be opened. */
export const urlOf = (value: FileValue) => {
  if (isFileRef(value)) return safeUrl(value.url);
  const text = toText(value);
  return safeUrl(text.includes('/') ? text : undefined);
};

/** The files in a field, for a field of one file and of several. */
export const filesOf = (value: unknown): FileValue[] => listOf(value) as FileValue[];
