import type { FileRef } from '../core/adapter.ts';
import { safeUrl } from '../core/safeUrl.ts';
import { listOf, toText } from './formatValue.ts';

/** A file in a field: a stored file, or in a text field the id or address of a file. */
export type FileValue = FileRef | string;

export const isFileRef = (value: unknown): value is FileRef =>
  typeof value === 'object' && value !== null && typeof (value as FileRef).id === 'string';

/** Returns the key of a file, which identifies it among the files of one field. */
export const keyOf = (value: FileValue): string => (isFileRef(value) ? value.id : toText(value));

/** Returns the React key of a file in a list. It is unique even if the list contains the same file twice. */
export function keyAt(files: readonly FileValue[], index: number): string {
  const [key = '', ...before] = files
    .slice(0, index + 1)
    .map(keyOf)
    .reverse();
  const same = before.filter((own) => own === key).length;
  return same === 0 ? key : `${key}:${same}`;
}

/** Returns the name of a file as it is shown to the user. */
export const nameOf = (value: FileValue) =>
  isFileRef(value) ? value.name : toText(value).split('/').at(-1) || toText(value);

/** Returns the address of a file. Returns undefined if there is none or it is not safe to open. */
export const urlOf = (value: FileValue) => {
  if (isFileRef(value)) return safeUrl(value.url);
  const text = toText(value);
  return safeUrl(text.includes('/') ? text : undefined);
};

/** Returns the files of a field as a list. The field may hold one file or several. */
export const filesOf = (value: unknown): FileValue[] => listOf(value) as FileValue[];
