import { once } from 'node:events';

/** One part of a log, which is a growing text. */
export interface LogPiece {
  readonly content: string;
  /**
   * Position at which the next part begins. The client sends it as `offset` in its next call. The rule of the log
   * defines its unit.
   */
  readonly offset: number;
  /** True if the log is complete, so that no further part follows. */
  readonly end: boolean;
  /**
   * True if the log has started again with this part. The screen then removes the earlier parts.
   * @defaultValue false
   */
  readonly isNew?: boolean;
}

/**
 * Returns the offset from which reading continues, or 0 if none was sent. A client whose stream was interrupted
 * sends the offset in the header `Last-Event-ID`.
 */
export function toOffset(asked: unknown): number {
  const offset = Math.floor(Number(asked));
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}

/** Answer of a log's rule: one part, or an iterator that yields all further parts as the log grows. */
export type LogAnswer = LogPiece | AsyncIterable<LogPiece>;

const isPieces = (answer: LogAnswer): answer is AsyncIterable<LogPiece> => Symbol.asyncIterator in answer;

/** Maximum number of characters of one part. */
const MAX_PIECE_CHARACTERS = 200_000;

/**
 * Returns the part of a text from `offset` on. If the text is shorter than the offset, it is a new text, so it is
 * returned from its start.
 *
 * @param isOver - true if the text does not grow any more
 *
 * @example pieceOf('first\nsecond\n', 6, true) // { content: 'second\n', offset: 13, end: true }
 */
export function pieceOf(text: string, offset: number, isOver: boolean): LogPiece {
  const isNew = offset > text.length;
  const from = isNew ? 0 : offset;
  const next = Math.min(text.length, from + MAX_PIECE_CHARACTERS);
  return {
    content: text.slice(from, next),
    offset: next,
    end: isOver && next === text.length,
    ...(isNew && { isNew }),
  };
}

/**
 * Returns the next part of a log, for a client without a stream. Returns an empty part if no part arrives in time.
 *
 * @param wait - milliseconds
 */
export async function firstPiece(
  answer: LogAnswer,
  offset: number,
  leaving: AbortController,
  wait: number,
): Promise<LogPiece> {
  const { signal } = leaving;
  const over = setTimeout(() => leaving.abort(), wait);
  try {
    for await (const piece of piecesOf(answer, signal)) return piece;
    return { content: '', offset, end: !signal.aborted };
  } finally {
    clearTimeout(over);
  }
}

/** Yields the parts of a log until the client disconnects, even if the rule's iterator ignores the abort signal. */
export async function* piecesOf(answer: LogAnswer, signal: AbortSignal): AsyncGenerator<LogPiece> {
  if (!isPieces(answer)) {
    yield answer;
    return;
  }
  if (signal.aborted) return;
  const parts = answer[Symbol.asyncIterator]();
  const left = once(signal, 'abort').then(() => ({ done: true, value: undefined }) as const);
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), left]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // The promise is not awaited: an iterator that is waiting for a part ends only after the wait.
    void parts.return?.()?.catch(() => undefined);
  }
}
