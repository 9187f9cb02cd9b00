import { cutText } from '@isp/schema/internal';
import { ImportFault } from '../file/ImportFault.ts';

const MAX_PATH_CHARACTERS = 500;

/** Pattern of files that operating systems add to archives and that are not data. */
const litter = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._[^/]*$)/;

/**
 * Returns the path of a file in an archive, in the form that is shown. The path is checked although the service
 * never writes to it, because a user who downloads the file may copy it to this path.
 *
 * @returns undefined for folders and for files that are not data
 * @throws ImportFault for a path that leads out of its folder, and for an unreadable path
 */
export function entryPath(name: string): string | undefined {
  const path = name.replace(/^(\.\/)+/, '');
  if (path === '' || path === '.' || path.endsWith('/') || litter.test(path)) return undefined;
  const isUnsafe =
    path.includes('\\') ||
    path.startsWith('/') ||
    /^[A-Za-z]:/.test(path) ||
    /\p{Cc}/u.test(path) ||
    path.split('/').some((part) => part === '..' || part === '');
  if (isUnsafe) throw new ImportFault(`压缩包内的路径“${shorten(name)}”不安全，请修正后重新上传`);
  if (path.length > MAX_PATH_CHARACTERS)
    throw new ImportFault(`压缩包内的路径“${shorten(name)}”过长（最多 ${MAX_PATH_CHARACTERS} 个字符）`);
  return path;
}

const shorten = (name: string): string => cutText(name.replace(/\p{Cc}/gu, '?'), 60);
