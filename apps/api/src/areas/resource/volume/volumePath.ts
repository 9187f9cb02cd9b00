/** Maximum number of bytes of a name in a path, which is the limit of file systems. */
const MAX_NAME_BYTES = 255;
/** Maximum number of characters of a path. */
const MAX_PATH_CHARACTERS = 1000;
/** Maximum number of nested folders. */
const MAX_FOLDERS = 32;

/**
 * Characters that no name may contain: control characters, invisible characters, and characters that change the
 * direction of the following text.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\]/u;

/** Reasons to refuse a path, in the words that users see. */
export const pathFaults = {
  empty: { 'zh-CN': '名称不能为空', 'en-US': 'Enter a name' },
  unsafe: {
    'zh-CN': '不能包含“..”、“\\”、控制字符，也不能以“/”或空格开头或结尾',
    'en-US': 'No "..", no "\\", no control characters, and no "/" or space at either end',
  },
  long: {
    'zh-CN': `名称不能超过 ${MAX_NAME_BYTES} 个字节，路径不能超过 ${MAX_PATH_CHARACTERS} 个字符或 ${MAX_FOLDERS} 层文件夹`,
    'en-US': `Names are ${MAX_NAME_BYTES} bytes at most, paths ${MAX_PATH_CHARACTERS} characters and ${MAX_FOLDERS} folders`,
  },
  slash: { 'zh-CN': '名称不能包含“/”', 'en-US': 'No "/" in a name' },
} as const;

/**
 * Normalises the Unicode characters of a path, so that equal texts are equal strings: `é` may be entered as one
 * character or as two.
 */
export const toPath = (text: string): string => text.normalize('NFC');

/** Returns the error in a path on a volume; undefined for a valid path. The root folder has the empty path. */
export function faultOfPath(path: string): keyof typeof pathFaults | undefined {
  if (path === '') return undefined;
  const parts = path.split('/');
  if (path.length > MAX_PATH_CHARACTERS || parts.length > MAX_FOLDERS) return 'long';
  for (const part of parts) {
    if (part === '' || part === '.' || part === '..' || part !== part.trim() || hidden.test(part))
      return 'unsafe';
    if (Buffer.byteLength(part) > MAX_NAME_BYTES) return 'long';
  }
  return undefined;
}

/** Returns the error in the name of a file or a folder; undefined for a valid name. */
export function faultOfName(name: string): keyof typeof pathFaults | undefined {
  if (name.trim() === '') return 'empty';
  return name.includes('/') ? 'slash' : faultOfPath(name);
}

export const joinPath = (folder: string, name: string): string =>
  folder === '' ? name : `${folder}/${name}`;
