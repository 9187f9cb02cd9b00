import { redact } from '../areas/logs/clientLog/clientLog.ts';

/** Bytes of a payload that are read, and that are stored. */
export const MAX_SCANNED_BYTES = 4096;
const MAX_CHARACTERS = 1024;

/** A payload for the log: its beginning, with secrets masked; for binary data only the number of bytes. */
export function toKept(type: string | undefined, bytes: Buffer, size: number): string | null {
  if (size === 0) return null;
  if (!/^(text\/|application\/([\w.+-]*(json|xml)|x-www-form-urlencoded|javascript))/i.test(type ?? ''))
    return `[${size} bytes]`;
  return cut(redact(bytes.subarray(0, MAX_SCANNED_BYTES).toString('utf8')));
}

/** A text as the log stores it. */
export const cut = (text: string): string => {
  const bytes = Buffer.from(text);
  // a character that was cut is left out
  return bytes.length <= MAX_CHARACTERS
    ? text
    : bytes
        .subarray(0, MAX_CHARACTERS)
        .toString('utf8')
        .replace(/\ufffd+$/, '');
};

/** `AK7Q****9Z`: enough for users to find their key. */
export const maskKey = (accessKey: string): string => `${accessKey.slice(0, 4)}****${accessKey.slice(-2)}`;
