import type { LogEntry } from '../model.ts';
import { redact } from './redact.ts';

/** Maximum bytes of an entry as JSON. */
export const MAX_ENTRY_BYTES = 4096;

/** Maximum bytes of each text as JSON: together with the names they stay below {@link entryLimit}. */
const limits = { url: 400, time: 40, type: 40, message: 800, stack: 2000, info: 600 } as const;

/** Characters of a text that are searched for secrets: a longer text is cut first. */
const readable = 20_000;

/** Entry of an error: without secrets, and short. */
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

/** The stack with those of its causes; three deep, since a cause may be the error itself. */
function stackOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return '';
  const own = error.stack ?? '';
  const cause = depth < 3 && error.cause !== undefined ? stackOf(error.cause, depth + 1) : '';
  return cause === '' ? own : `${own}\nCaused by: ${cause}`;
}

/** Cuts between two words: half a key would not be recognised as one. */
function beginning(text: string): string {
  if (text.length <= readable) return text;
  let end = readable;
  while (end > 0 && !/[\s"',;&]/.test(text.charAt(end))) end -= 1;
  return `${text.slice(0, end)}…`;
}

/** The text cut to as many whole characters as fit. */
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

/** Bytes inside the quotes of JSON. */
const bytesOf = (text: string): number => encoder.encode(JSON.stringify(text)).length - 2;
