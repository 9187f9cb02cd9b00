import { redact } from '../areas/logs/clientLog/clientLog.ts';

/**
 * Maximum number of bytes of a payload that are read for the log. `MAX_CHARACTERS`: maximum number of bytes that
 * are stored.
 */
export const MAX_SCANNED_BYTES = 4096;
const MAX_CHARACTERS = 1024;

/**
 * Returns a payload for the log: the beginning of the payload, with secrets masked. For binary data, returns only
 * the number of bytes.
 */
export function toKept(type: string | undefined, bytes: Buffer, size: number): string | null {
  if (size === 0) return null;
  if (!/^(text\/|application\/([\w.+-]*(json|xml)|x-www-form-urlencoded|javascript))/i.test(type ?? ''))
    return `[${size} bytes]`;
  return cut(redact(bytes.subarray(0, MAX_SCANNED_BYTES).toString('utf8')));
}

/** Returns a text, shortened to the size that the log stores. */
export const cut = (text: string): string => {
  const bytes = Buffer.from(text);
  // if the cut is inside a character, this character is left out
  return bytes.length <= MAX_CHARACTERS
    ? text
    : bytes
        .subarray(0, MAX_CHARACTERS)
        .toString('utf8')
        .replace(/\ufffd+$/, '');
};

/** Masks an access key: `AK7Q****9Z`. This is enough for users to recognise their key. */
export const maskKey = (accessKey: string): string => `${accessKey.slice(0, 4)}****${accessKey.slice(-2)}`;
