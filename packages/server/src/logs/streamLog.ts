import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/refusal.ts';
import { type LogAnswer, type LogPiece, piecesOf } from './logPiece.ts';

/** Times in milliseconds. */
export interface LogTimes {
  /** Between two empty lines that keep the connection open. @defaultValue 25000 */
  readonly heartbeat?: number;
  /**
   * Between two reads of a log that is read in parts; three times as long while it does not grow.
   * @defaultValue 1000
   */
  readonly poll?: number;
  /** After which the client must connect again, so that its session and rights are checked. @defaultValue 600000 */
  readonly reconnect?: number;
  /** After which a stream ends if its client reads nothing. @defaultValue 60000 */
  readonly idle?: number;
  /** After which a call for one part gets an empty one, if the iterator yields none. @defaultValue 10000 */
  readonly wait?: number;
}

export interface LogStream {
  readonly offset: number;
  /** The first parts, which are read before the stream opens: a log that cannot be read leads to a refusal. */
  readonly first: LogAnswer;
  readonly read: (offset: number) => Promise<LogAnswer>;
  /** Called at each heartbeat. @throws Refusal when the reader may not go on */
  readonly check: () => Promise<void>;
  /** Ends the reads and the stream; aborted when the client disconnects. */
  readonly leaving: AbortController;
  readonly times?: LogTimes | undefined;
}

/**
 * Sends a text while it grows, as server-sent events. The id of each event is the end of its part, so that a new
 * connection continues there. The stream ends with the text, when the user loses the right to it, and when the client
 * disconnects. An error ends it too, and the next connection gets the error. Nothing is read while the client reads
 * nothing.
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
    // nginx would keep the events until its buffer is full
    'x-accel-buffering': 'no',
  });
  const failed = (error: unknown) => {
    // the loss of the right to the log is no error
    if (!signal.aborted && !(error instanceof Refusal))
      request.log.error({ err: error }, 'a log could not be read on');
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
        // the first comment shows the client that the connection is open
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
