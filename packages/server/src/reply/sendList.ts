import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type ExportedList, type ListFile, listFiles } from '../workbook/listFiles.ts';
import { toDisposition } from './toDisposition.ts';

/**
 * Sends a list as a file while it is read, so that memory contains one batch only. An error breaks the connection, so
 * that a client does not take a part of the file for the whole. `X-Total-Count` contains the number of rows,
 * `X-Estimated-Length` the approximate number of bytes, for a progress bar.
 *
 * @param accept - the call's `Accept`: `text/csv`, else a workbook
 * @param timeoutMs - milliseconds after which a client that reads nothing is disconnected
 */
export async function sendList(
  reply: FastifyReply,
  list: ExportedList,
  name: string,
  accept: string | undefined,
  timeoutMs = 60_000,
): Promise<FastifyReply> {
  const kind = listFiles.find(({ type }) => accept?.includes(type)) ?? listFiles[0];
  if (kind.maxText !== undefined) await list.requireShort(kind.maxText);
  const batches = list.batches[Symbol.asyncIterator]();
  // a list that cannot be read at all leads to a refusal, not to a broken file
  const first = await batches.next();
  const rows = first.done ? [] : first.value;
  async function* all() {
    try {
      yield rows;
      for (let next = await batches.next(); !next.done; next = await batches.next()) yield next.value;
    } finally {
      // when a client disconnects, the list is not read further
      await batches.return?.();
    }
  }
  const sample = await lengthOf(kind.write({ titles: list.titles, batches: only(rows) }));
  reply.raw.setTimeout(timeoutMs, () => reply.raw.destroy());
  return reply
    .type(kind.type === 'text/csv' ? 'text/csv; charset=utf-8' : kind.type)
    .header('content-disposition', toDisposition('attachment', `${name}.${kind.ending}`))
    .header('x-content-type-options', 'nosniff')
    .header('x-total-count', String(list.total))
    .header('x-estimated-length', String(estimate(sample, rows.length, list.total)))
    .send(Readable.from(kind.write({ titles: list.titles, batches: all() })));
}

async function* only<T>(value: T): AsyncGenerator<T> {
  yield value;
}

/** Bytes of all rows, estimated from the bytes of the first ones. */
const estimate = (bytes: number, rows: number, total: number): number =>
  Math.round(rows === 0 ? bytes : (bytes * total) / rows);

async function lengthOf(file: ReturnType<ListFile['write']>): Promise<number> {
  let length = 0;
  for await (const piece of file) length += Buffer.byteLength(piece);
  return length;
}
