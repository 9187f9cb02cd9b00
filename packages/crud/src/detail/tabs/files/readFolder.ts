import { isObject } from '@isp/kit';
import { toText } from '../../../values/formatValue.ts';

/** A folder or a file that a folder contains. */
export interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly sizeBytes: number | undefined;
  /** Time of the last change, formatted for display. Empty if it is unknown. */
  readonly changeTime: string;
}

/** The content of a folder. */
export interface Folder {
  readonly entries: readonly FolderEntry[];
  /** True if the folder has more entries than the ones in this list. */
  readonly isPart: boolean;
  /** Number of bytes that all files of the record occupy, and number of bytes that they may occupy. */
  readonly usedBytes: number | undefined;
  readonly totalBytes: number | undefined;
}

const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;

/**
 * Parses the reply of a call that lists a folder: `{ entries: [{ name, isFolder, sizeBytes, changeTime }], more,
 * usedBytes, totalBytes }`.
 */
export function readFolder(reply: unknown): Folder {
  const { entries, more, totalBytes, usedBytes } = isObject(reply) ? reply : {};
  return {
    entries: (Array.isArray(entries) ? entries.filter(isObject) : []).flatMap((entry) => {
      const name = toText(entry.name);
      // an entry without a name cannot be opened or downloaded, so it is left out
      if (name === '') return [];
      const isFolder = entry.isFolder === true;
      return [{ name, isFolder, sizeBytes: count(entry.sizeBytes), changeTime: toText(entry.changeTime) }];
    }),
    isPart: more === true,
    usedBytes: count(usedBytes),
    totalBytes: count(totalBytes),
  };
}

/** Returns the path of an entry of a folder. The path of the root folder is empty. */
export const pathIn = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** Returns the folders on the path from the root to this folder, including this folder but not the root. */
export function foldersTo(folder: string): readonly { readonly name: string; readonly path: string }[] {
  const names = folder === '' ? [] : folder.split('/');
  return names.map((name, at) => ({ name, path: names.slice(0, at + 1).join('/') }));
}
