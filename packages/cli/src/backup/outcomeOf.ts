import type { Outcome } from '../contract/command.ts';
import type { Language, Text } from '../contract/language.ts';
import { installText } from '../dev/findParts.ts';

/** Kinds of errors after which a person must decide, and nothing was changed. */
const undecided = ['NEWER', 'WRONG_KEY', 'NOT_EMPTY', 'IN_USE'];

interface KnownError extends Error {
  readonly code?: string;
  readonly text?: Text;
}

/**
 * Runs a command on a backup. Loads `@isp/server`, which the other commands do not need. What is wrong with the file
 * or with the database becomes the outcome.
 */
export async function outcomeOf(
  language: Language,
  run: (server: typeof import('@isp/server')) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    import.meta.resolve('@isp/server');
  } catch {
    return { code: 1, text: installText(['@isp/server'])[language], data: { missing: ['@isp/server'] } };
  }
  try {
    return await run(await import('@isp/server'));
  } catch (error) {
    const { code = '', message, name, text } = error as KnownError;
    if (name === 'BackupError' && text)
      return {
        code: undecided.includes(code) ? 3 : 1,
        text: text[language],
        data: { error: text[language], reason: code },
      };
    if (name === 'FolderInUseError') {
      const [zh = '', en = zh] = message.split('\n');
      const reason = { zh, en }[language];
      return { code: 3, text: reason, data: { error: reason, reason: 'IN_USE' } };
    }
    const { en, zh } = diskText(error) ?? {};
    const reason = { en, zh }[language];
    if (reason !== undefined) return { code: 1, text: reason, data: { error: reason, reason: 'DISK' } };
    throw error;
  }
}

/**
 * Returns what to do after an error of a disk. Undefined for another error. The embedded database reports a full disk
 * by values that are not errors.
 */
function diskText(error: unknown): Text | undefined {
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || !(error instanceof Error))
    return {
      en: 'The disk is full, or the database could not be made on it. Nothing was changed: a former backup and former data are as they were. Make space, then run the command again.',
      zh: '磁盘已满，或无法在其上建立数据库。未做任何更改：原有备份与数据保持原样。请腾出空间后重试。',
    };
  if (!/^(EACCES|EPERM|EROFS|EEXIST|ENOENT|ENOTDIR|EISDIR|ENAMETOOLONG|EIO)$/.test(code ?? ''))
    return undefined;
  return {
    en: `The disk refuses ${path ?? 'a file'}: ${message}. Nothing was changed. Check the path and its rights.`,
    zh: `无法读写 ${path ?? '文件'}：${message}。未做任何更改，请检查路径与权限。`,
  };
}

/** Bytes as a text with a unit, such as `3.2 MiB`. */
export function bytesText(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  const at = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return `${at === 0 ? bytes : (bytes / 1024 ** at).toFixed(1)} ${units[at]}`;
}

/** Ids of which a line names at most this many; `--json` has all. */
const MAX_IDS = 5;

export const idsText = (ids: readonly string[]): string =>
  ids.length > MAX_IDS ? `${ids.slice(0, MAX_IDS).join(', ')} …` : ids.join(', ');
