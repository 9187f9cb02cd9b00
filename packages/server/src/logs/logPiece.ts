import { once } from 'node:events';

/** One part of a growing text. */
export interface LogPiece {
  readonly content: string;
  /**
   * Position where the next part begins. The next call sends it as `offset`. The rule of the log chooses its unit.
   */
  readonly offset: number;
  /** True if the text is complete. */
  readonly end: boolean;
  /**
   * True if the part begins a new log. Earlier parts belong to another log and are removed from the screen.
   * @defaultValue false
   */
  readonly isNew?: boolean;
}

/**
 * Returns the offset from which to continue; 0 if none was sent. A client whose connection broke sends the offset
 * in `Last-Event-ID`.
 */
export function toOffset(asked: unknown): number {
  const offset = Math.floor(Number(asked));
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}

/** Answer of the rule of a log: one part, or an iterator over all further parts. */
export type LogAnswer = LogPiece | AsyncIterable<LogPiece>;

const isPieces = (answer: LogAnswer): answer is AsyncIterable<LogPiece> => Symbol.asyncIterator in answer;

/** Maximum number of characters of one part. */
const MAX_PIECE_CHARACTERS = 200_000;

/**
 * Returns the part of a text from `offset` on. A text that is shorter than the offset is a new text, so it is read
 * from its start.
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
 * Returns the next part for a client that polls, or an empty part if no part arrives in time.
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

/** Yields the parts until the client disconnects, even if the iterator of the rule ignores the signal. */
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
    // An iterator that is waiting ends only after its wait, so the result is not awaited.
    void parts.return?.()?.catch(() => undefined);
  }
}
