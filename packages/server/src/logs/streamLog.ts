import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/refusal.ts';
import { type LogAnswer, type LogPiece, piecesOf } from './logPiece.ts';

/** Time limits of a log stream, in milliseconds. */
export interface LogTimes {
  /** Time between two empty lines. They are sent so that proxies do not close the connection. @defaultValue 25000 */
  readonly heartbeat?: number;
  /**
   * Time between two reads of a log that is read part by part. While the log does not grow, the time is three times
   * as long.
   * @defaultValue 1000
   */
  readonly poll?: number;
  /**
   * Time after which the stream ends and the client must connect again, so that its session and rights are checked.
   * @defaultValue 600000
   */
  readonly reconnect?: number;
  /** Time after which a stream ends if its client does not read the data. @defaultValue 60000 */
  readonly idle?: number;
  /**
   * Time after which a call for one part is answered with an empty part, if the iterator has yielded none.
   * @defaultValue 10000
   */
  readonly wait?: number;
}

export interface LogStream {
  readonly offset: number;
  /**
   * First parts of the log. They are read before the stream opens, so that a log which cannot be read leads to a
   * normal refusal.
   */
  readonly first: LogAnswer;
  readonly read: (offset: number) => Promise<LogAnswer>;
  /**
   * Checks that the caller may still read the log. It is called at each heartbeat. @throws Refusal when the reader
   * may not continue
   */
  readonly check: () => Promise<void>;
  /** Aborted when the client disconnects. It ends all reads and the stream. */
  readonly leaving: AbortController;
  readonly times?: LogTimes | undefined;
}

/**
 * Sends a growing text as server-sent events. The id of an event is the offset after its part, so that a new
 * connection continues from there. The stream ends when the text is complete, the user loses the right to read it,
 * the client disconnects, or an error occurs. After an error, the next call of the client gets the error. While the
 * client does not read the data, the log is not read either.
 */
export async function streamLog(
  request: FastifyRequest,
  reply: FastifyReply,
  { offset, first, read, check, leaving, times = {} }: LogStream,
): Promise<void> {
  const { heartbeat = 25_000, poll = 1000, reconnect = 600_000, idle = 60_000 } = times;
  const { signal } = leaving;
  const { raw } = reply;
  const leave = () => leaving.abort();
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // This header makes nginx pass on each event. Otherwise nginx would keep the events until its buffer is full.
    'x-accel-buffering': 'no',
  });
  const failed = (error: unknown) => {
    // If the caller has lost the right to read the log, this is no error of the service, so it is not logged.
    if (!signal.aborted && !(error instanceof Refusal))
      request.log.error({ err: error }, 'the rest of a log could not be read');
    leave();
  };
  const beating = setInterval(() => {
    if (!raw.writableNeedDrain) raw.write(': \n\n');
    check().catch(failed);
  }, heartbeat);
  const over = setTimeout(leave, reconnect);

  const send = async (piece: LogPiece): Promise<void> => {
    if (raw.write(`id: ${piece.offset}\ndata: ${JSON.stringify(piece)}\n\n`)) return;
    const isGone = setTimeout(() => raw.destroy(), idle);
    await once(raw, 'drain', { signal }).finally(() => clearTimeout(isGone));
  };

  try {
    let answer = first;
    let at = offset;
    let isFirst = true;
    let wait = poll;
    while (!signal.aborted) {
      let grown = false;
      for await (const piece of piecesOf(answer, signal)) {
        // The first part is sent even if it is empty, so that the client knows that the connection is open.
        if (isFirst || piece.end || piece.isNew || piece.content !== '') await send(piece);
        grown ||= piece.content !== '';
        isFirst = false;
        at = piece.offset;
        if (piece.end) return;
      }
      wait = grown ? poll : Math.min(wait * 1.5, 3 * poll);
      await pause(wait, undefined, { signal });
      answer = await read(at);
    }
  } catch (error) {
    failed(error);
  } finally {
    clearInterval(beating);
    clearTimeout(over);
    leave();
    raw.end();
  }
}
