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
    throw error;
  }
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
