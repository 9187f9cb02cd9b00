import { isObject } from '@isp/kit';
import type { Page } from './adapter.ts';

/** A part of a log, as one read returns it. */
export interface LogPiece {
  readonly content: string;
  /** Offset in the log at which the next part begins. */
  readonly offset: number;
  /** True if the log ends with this part. */
  readonly end: boolean;
  /** True if this part is the start of a new log. Earlier parts are then no longer shown. @defaultValue false */
  readonly isNew?: boolean;
}

/**
 * Parses the reply of a log read: `{ content, offset, end }`. The service may leave out `offset` (the length so far
 * is then used) and `end` (more parts may then follow). It may send `isNew` if the log has started again, `lines`
 * instead of `content`, or the whole log as one text.
 */
export function parseLogPiece(reply: unknown, asked: number): LogPiece {
  if (typeof reply === 'string') return { content: reply, offset: asked + reply.length, end: true };
  if (!isObject(reply)) return { content: '', offset: asked, end: true };
  const lines = Array.isArray(reply.lines) ? reply.lines.map((line) => `${String(line)}\n`).join('') : '';
  const content = typeof reply.content === 'string' ? reply.content : lines;
  const offset = typeof reply.offset === 'number' ? reply.offset : asked + content.length;
  return { content, offset, end: reply.end === true, ...(reply.isNew === true && { isNew: true }) };
}

/** Parses the reply of a read that returns a page, or only the rows of a page. */
export function parseRows(reply: unknown): Page {
  if (Array.isArray(reply)) return { total: reply.length, records: reply.filter(isObject) };
  if (!isObject(reply) || !Array.isArray(reply.records)) return { total: 0, records: [] };
  const records = reply.records.filter(isObject);
  return { total: typeof reply.total === 'number' ? reply.total : records.length, records };
}
