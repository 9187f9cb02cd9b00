import { once } from 'node:events';

/** A part of a text that grows. */
export interface LogPiece {
  readonly content: string;
  /** Where the next part begins: the `offset` of the next call. Its unit is the rule's own choice. */
  readonly offset: number;
  /** Nothing more will come. */
  readonly end: boolean;
  /** It is the start of a new log: former parts belong to another one, and are shown no more. @defaultValue false */
  readonly isNew?: boolean;
}

/** Where to read on; without one from the start. A broken connection names it in `Last-Event-ID`. */
export function toOffset(asked: unknown): number {
  const offset = Math.floor(Number(asked));
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}

/** Answer of a log's rule: one part, or an iterator of all parts from now on. */
export type LogAnswer = LogPiece | AsyncIterable<LogPiece>;

const isPieces = (answer: LogAnswer): answer is AsyncIterable<LogPiece> => Symbol.asyncIterator in answer;

/** Characters of one part. */
const MAX_PIECE_CHARACTERS = 200_000;

/**
 * The part of a text from `offset` on. A text that is shorter than that began anew since the last part: it is read from its
 * start.
 *
 * @param isOver - does the text grow no more?
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
 * For a client that polls: the next part, or an empty one where none arrives in time.
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

/** The parts, until the client leaves; also for a rule whose iterator ignores the signal. */
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
    // an iterator that is waiting ends after its wait
    void parts.return?.()?.catch(() => undefined);
  }
}
