import { isObject } from '@isp/kit';
import { toText } from '../../../values/formatValue.ts';

/** A folder or a file in a folder. */
export interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly sizeBytes: number | undefined;
  /** As it is shown; empty where it is not known. */
  readonly changeTime: string;
}

/** The entries of a folder. */
export interface Folder {
  readonly entries: readonly FolderEntry[];
  /** The folder has more entries than these. */
  readonly isPart: boolean;
  /** Bytes used by all files of the record, and bytes available in all. */
  readonly usedBytes: number | undefined;
  readonly totalBytes: number | undefined;
}

const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;

/**
 * Reads the reply of a folder call: `{ entries: [{ name, isFolder, sizeBytes, changeTime }], more, usedBytes,
 * totalBytes }`.
 */
export function readFolder(reply: unknown): Folder {
  const { entries, more, totalBytes, usedBytes } = isObject(reply) ? reply : {};
  return {
    entries: (Array.isArray(entries) ? entries.filter(isObject) : []).flatMap((entry) => {
      const name = toText(entry.name);
      // an entry without a name cannot be opened
      if (name === '') return [];
      const isFolder = entry.isFolder === true;
      return [{ name, isFolder, sizeBytes: count(entry.sizeBytes), changeTime: toText(entry.changeTime) }];
    }),
    isPart: more === true,
    usedBytes: count(usedBytes),
    totalBytes: count(totalBytes),
  };
}

/** Path of an entry; the root folder has the empty path. */
export const pathIn = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** The folders from the root to this one, without the root. */
export function foldersTo(folder: string): readonly { readonly name: string; readonly path: string }[] {
  const names = folder === '' ? [] : folder.split('/');
  return names.map((name, at) => ({ name, path: names.slice(0, at + 1).join('/') }));
}
