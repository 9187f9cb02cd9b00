import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import { Refusal } from '../reply/refusal.ts';
import type { Places } from './createPlaces.ts';
import { firstPiece, type LogAnswer, type LogPiece, toOffset } from './logPiece.ts';
import { type LogTimes, streamLog } from './streamLog.ts';

export interface LogCall {
  readonly caller: Caller;
  readonly places: Places;
  readonly times?: LogTimes | undefined;
  /** The caller as they are by then; undefined when they may not act any more. */
  readonly renew: () => Promise<Caller | undefined>;
  /** @throws Refusal when the caller may not read it */
  readonly read: (caller: Caller, offset: number, signal: AbortSignal) => Promise<LogAnswer>;
}

/**
 * Answers a question for a log: with its next part, or with all parts as they come where that is asked for and a place is
 * free; who finds none asks for part after part.
 *
 * @returns undefined where the reply is sent
 */
export async function answerLog(
  request: FastifyRequest,
  reply: FastifyReply,
  { caller, places, read, renew, times }: LogCall,
): Promise<LogPiece | undefined> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const leave = () => leaving.abort();
  const offset = toOffset(request.headers['last-event-id'] ?? (request.query as { offset?: unknown }).offset);
  const wantsParts = request.headers.accept?.includes('text/event-stream') ?? false;
  const giveBack = wantsParts ? places.take(caller.userId, leave) : undefined;
  if (giveBack) signal.addEventListener('abort', giveBack);
  try {
    const first = await read(caller, offset, signal);
    if (!giveBack) return await firstPiece(first, offset).finally(leave);
    void streamLog(request, reply, {
      offset,
      first,
      read: async (from) => {
        const asker = await renew();
        if (!asker) throw new Refusal('UNAUTHORIZED');
        return read(asker, from, signal);
      },
      mayStill: async () => (await renew()) !== undefined,
      leaving,
      times,
    });
    return undefined;
  } catch (error) {
    leave();
    throw error;
  }
}
