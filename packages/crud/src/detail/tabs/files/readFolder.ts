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

/** What lies in a folder. */
export interface Folder {
  readonly entries: readonly FolderEntry[];
  /** There is more than these. */
  readonly isPart: boolean;
  /** Bytes all files of the record take, and how many there is room for. */
  readonly usedBytes: number | undefined;
  readonly totalBytes: number | undefined;
}

const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;

/** What a call for a folder answers: `{ entries: [{ name, isFolder, sizeBytes, changeTime }], more, usedBytes, totalBytes }`. */
export function readFolder(reply: unknown): Folder {
  const { entries, more, totalBytes, usedBytes } = isObject(reply) ? reply : {};
  return {
    entries: (Array.isArray(entries) ? entries.filter(isObject) : []).flatMap((entry) => {
      const name = toText(entry.name);
      // what has no name cannot be asked for
      if (name === '') return [];
      const isFolder = entry.isFolder === true;
      return [{ name, isFolder, sizeBytes: count(entry.sizeBytes), changeTime: toText(entry.changeTime) }];
    }),
    isPart: more === true,
    usedBytes: count(usedBytes),
    totalBytes: count(totalBytes),
  };
}

/** Path of an entry; the topmost folder is the empty one. */
export const pathIn = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** The folders from the topmost to this one, without the topmost. */
export function foldersTo(folder: string): readonly { readonly name: string; readonly path: string }[] {
  const names = folder === '' ? [] : folder.split('/');
  return names.map((name, at) => ({ name, path: names.slice(0, at + 1).join('/') }));
}
