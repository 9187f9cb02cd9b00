import type { LogEntry } from '../model.ts';
import { redact } from './redact.ts';

/** Maximum number of bytes of one error as JSON. */
export const MAX_ENTRY_BYTES = 4096;

/**
 * Maximum number of bytes of each text of an error as JSON. All texts together are smaller than {@link
 * MAX_ENTRY_BYTES}.
 */
const limits = { url: 400, time: 40, type: 40, message: 800, stack: 2000, info: 600 } as const;

/** Maximum number of characters in which secrets are searched. A longer text is cut off first. */
const readable = 20_000;

/** Returns the log entry of an error. Secrets are removed, and the texts are cut to their maximum sizes. */
export function toLogEntry(error: unknown, more: Pick<LogEntry, 'url' | 'time' | 'info'>): LogEntry {
  const entry = { ...more, type: 'error', message: messageOf(error), stack: stackOf(error) };
  const cut = (name: keyof LogEntry) => cutTo(redact(beginning(entry[name])), limits[name]);
  return {
    url: cut('url'),
    time: entry.time,
    type: entry.type,
    message: cut('message'),
    stack: cut('stack'),
    info: cut('info'),
  };
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  if (typeof error === 'string') return error;
  if (typeof error === 'object' && error !== null) {
    if ('message' in error && typeof error.message === 'string') return error.message;
    try {
      return JSON.stringify(error);
    } catch {
      return Object.prototype.toString.call(error);
    }
  }
  return String(error);
}

/**
 * Returns the stack of an error, followed by the stacks of its causes. At most three causes are followed, because
 * an error may be its own cause.
 */
function stackOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return '';
  const own = error.stack ?? '';
  const cause = depth < 3 && error.cause !== undefined ? stackOf(error.cause, depth + 1) : '';
  return cause === '' ? own : `${own}\nCaused by: ${cause}`;
}

/**
 * Cuts a long text at the end of a word. A part of a key would not be recognised as a key and would stay in the
 * log.
 */
function beginning(text: string): string {
  if (text.length <= readable) return text;
  let end = readable;
  while (end > 0 && !/[\s"',;&]/.test(text.charAt(end))) end -= 1;
  return `${text.slice(0, end)}…`;
}

/** Returns the beginning of the text, as many whole characters as fit into the limit (in bytes). */
function cutTo(text: string, limit: number): string {
  if (bytesOf(text) <= limit) return text;
  let kept = '';
  let left = limit - bytesOf('…');
  for (const char of text) {
    left -= bytesOf(char);
    if (left < 0) break;
    kept += char;
  }
  return `${kept}…`;
}

const encoder = new TextEncoder();

/** Returns the number of bytes of a text in JSON, without the quotes. */
const bytesOf = (text: string): number => encoder.encode(JSON.stringify(text)).length - 2;
