import { existsSync, statSync } from 'node:fs';
import { UsageError } from '../contract/UsageError.ts';

export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Checks that the folder of the areas exists.
 *
 * @param line command line with a folder, for the message
 * @throws UsageError for a folder that does not exist
 */
export function checkFolder(folder: string, line: string): void {
  if (isFolder(folder)) return;
  const text = existsSync(folder)
    ? { en: `"${folder}" is a file.`, zh: `"${folder}" 是文件。` }
    : { en: `There is no folder "${folder}".`, zh: `没有文件夹 "${folder}"。` };
  throw new UsageError({
    en: `${text.en} Write the folder of the area files: ${line}.`,
    zh: `${text.zh}请写业务域文件所在的文件夹：${line}。`,
  });
}
