import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type ExportedList, type ListFile, listFiles } from '../workbook/listFiles.ts';
import { toDisposition } from './toDisposition.ts';

/**
 * Sends a list as a file while the list is read, so that memory contains only one batch. An error breaks the
 * connection, so that a client does not take an incomplete file for a complete one. `X-Total-Count` contains the
 * number of rows. `X-Estimated-Length` contains the approximate number of bytes, for a progress bar.
 *
 * @param accept - the `Accept` header of the call: `text/csv` for a CSV file, any other value for a workbook
 * @param begin - called before the reply begins, when nothing can be refused any more. If it fails, nothing is sent.
 * @param timeoutMs - milliseconds after which a client that reads nothing is disconnected
 */
export async function sendList(
  reply: FastifyReply,
  list: ExportedList,
  name: string,
  accept: string | undefined,
  begin: () => Promise<void>,
  timeoutMs = 60_000,
): Promise<FastifyReply> {
  const kind = listFiles.find(({ type }) => accept?.includes(type)) ?? listFiles[0];
  if (kind.maxText !== undefined) await list.requireShort(kind.maxText);
  const batches = list.batches[Symbol.asyncIterator]();
  // The first batch is read before the reply begins, so that a list that cannot be read leads to a refusal and not
  // to a broken file.
  const first = await batches.next();
  const rows = first.done ? [] : first.value;
  async function* all() {
    try {
      yield rows;
      for (let next = await batches.next(); !next.done; next = await batches.next()) yield next.value;
    } finally {
      // The list is closed when all rows are sent or the client has disconnected, so that no further rows are read.
      await batches.return?.();
    }
  }
  const sample = await lengthOf(kind.write({ titles: list.titles, batches: only(rows) }));
  await begin();
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

/** Estimates the number of bytes of all rows from the bytes of the first rows. */
const estimate = (bytes: number, rows: number, total: number): number =>
  Math.round(rows === 0 ? bytes : (bytes * total) / rows);

async function lengthOf(file: ReturnType<ListFile['write']>): Promise<number> {
  let length = 0;
  for await (const piece of file) length += Buffer.byteLength(piece);
  return length;
}
