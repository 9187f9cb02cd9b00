import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../host/caller.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Places } from './createPlaces.ts';
import { firstPiece, type LogAnswer, type LogPiece, toOffset } from './logPiece.ts';
import { type LogTimes, streamLog } from './streamLog.ts';

export interface LogCall {
  readonly caller: Caller;
  readonly places: Places;
  readonly times?: LogTimes | undefined;
  /** Reads the caller again with the current rights. Returns undefined if the caller may not act any more. */
  readonly renew: () => Promise<Caller | undefined>;
  /**
   * Checks that the caller may still read the log.
   * @throws Refusal when the caller may not read the log any more
   */
  readonly check: (caller: Caller) => Promise<void>;
  /**
   * Reads the log from the offset on.
   * @throws Refusal when the caller may not read the log
   */
  readonly read: (caller: Caller, offset: number, signal: AbortSignal) => Promise<LogAnswer>;
}

/**
 * Answers a call for a log. If the call accepts a stream and the maximum number of streams is not reached, the
 * answer is a stream of parts. Otherwise it is the next part, and the client repeats its call for each further
 * part.
 *
 * @returns undefined when the reply has been sent
 */
export async function answerLog(
  request: FastifyRequest,
  reply: FastifyReply,
  { caller, check, places, read, renew, times = {} }: LogCall,
): Promise<LogPiece | undefined> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const leave = () => leaving.abort();
  const offset = toOffset(request.headers['last-event-id'] ?? (request.query as { offset?: unknown }).offset);
  const wantsParts = request.headers.accept?.includes('text/event-stream') ?? false;
  const release = wantsParts ? places.take(caller.userId, leave) : undefined;
  if (release) signal.addEventListener('abort', release);
  // The handler is registered before the first read. This read may take long, and the stream must also end if the
  // client disconnects during the read.
  reply.raw.once('close', leave);
  if (reply.raw.destroyed) leave();
  const renewed = async () => {
    const asker = await renew();
    if (!asker) throw new Refusal('UNAUTHORIZED');
    return asker;
  };
  try {
    const first = await read(caller, offset, signal);
    if (!release) return await firstPiece(first, offset, leaving, times.wait ?? 10_000).finally(leave);
    void streamLog(request, reply, {
      offset,
      first,
      read: async (from) => read(await renewed(), from, signal),
      check: async () => check(await renewed()),
      leaving,
      times,
    });
    return undefined;
  } catch (error) {
    leave();
    throw error;
  }
}
