import { isObject } from '@isp/kit';
import type { Page } from './adapter.ts';

/** A piece of a log as it is polled. */
export interface LogPiece {
  readonly content: string;
  /** Offset of the next piece. */
  readonly offset: number;
  /** Nothing more will come. */
  readonly end: boolean;
  /** It is the start of a new log: earlier pieces are no longer shown. @defaultValue false */
  readonly isNew?: boolean;
}

/**
 * Parses the reply of a log read: `{ content, offset, end }`. A service may leave out `offset` (then the length so far)
 * and `end` (then more may come), send `isNew` when the log has started again, `lines` instead of `content`, or the
 * whole log as one text.
 */
export function parseLogPiece(reply: unknown, asked: number): LogPiece {
  if (typeof reply === 'string') return { content: reply, offset: asked + reply.length, end: true };
  if (!isObject(reply)) return { content: '', offset: asked, end: true };
  const lines = Array.isArray(reply.lines) ? reply.lines.map((line) => `${String(line)}\n`).join('') : '';
  const content = typeof reply.content === 'string' ? reply.content : lines;
  const offset = typeof reply.offset === 'number' ? reply.offset : asked + content.length;
  return { content, offset, end: reply.end === true, ...(reply.isNew === true && { isNew: true }) };
}

/** Parses the reply of a read that returns a page, or only the rows. */
export function parseRows(reply: unknown): Page {
  if (Array.isArray(reply)) return { total: reply.length, records: reply.filter(isObject) };
  if (!isObject(reply) || !Array.isArray(reply.records)) return { total: 0, records: [] };
  const records = reply.records.filter(isObject);
  return { total: typeof reply.total === 'number' ? reply.total : records.length, records };
}
