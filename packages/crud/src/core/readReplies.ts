import { isObject } from '@isp/kit';
import type { Page } from './adapter.ts';

/** A piece of a log as it is polled. */
export interface LogPiece {
  readonly content: string;
  /** Where the next piece begins; what is asked for next. */
  readonly offset: number;
  /** Nothing more will come. */
  readonly end: boolean;
  /** It is the start of a new log: what came before is of another, and is shown no more. @defaultValue false */
  readonly isNew?: boolean;
}

/**
 * What a log read answers: `{ content, offset, end }`. A service may leave out `offset` (the length so far) and
 * `end` (more may come), say `isNew` where the log began anew, send `lines` instead of `content`, or answer the whole log as one text.
 */
export function parseLogPiece(reply: unknown, asked: number): LogPiece {
  if (typeof reply === 'string') return { content: reply, offset: asked + reply.length, end: true };
  if (!isObject(reply)) return { content: '', offset: asked, end: true };
  const lines = Array.isArray(reply.lines) ? reply.lines.map((line) => `${String(line)}\n`).join('') : '';
  const content = typeof reply.content === 'string' ? reply.content : lines;
  const offset = typeof reply.offset === 'number' ? reply.offset : asked + content.length;
  return { content, offset, end: reply.end === true, ...(reply.isNew === true && { isNew: true }) };
}

/** What a list-like read answers: a page, or simply the rows. */
export function parseRows(reply: unknown): Page {
  if (Array.isArray(reply)) return { total: reply.length, records: reply.filter(isObject) };
  if (!isObject(reply) || !Array.isArray(reply.records)) return { total: 0, records: [] };
  const records = reply.records.filter(isObject);
  return { total: typeof reply.total === 'number' ? reply.total : records.length, records };
}
