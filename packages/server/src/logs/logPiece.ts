/** A part of a text that grows. */
export interface LogPiece {
  readonly content: string;
  /** Where the next part begins: what is asked for next. Counted as the reader of it likes. */
  readonly offset: number;
  /** Nothing more will come. */
  readonly end: boolean;
}

/** Where to read on; without one from the start. A broken connection names it in `Last-Event-ID`. */
export function toOffset(asked: unknown): number {
  const offset = Math.floor(Number(asked));
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}

/** What a reader answers: a part, or all that come from now on. */
export type LogAnswer = LogPiece | AsyncIterable<LogPiece>;

export const isPieces = (answer: LogAnswer): answer is AsyncIterable<LogPiece> =>
  Symbol.asyncIterator in answer;

/** For who polls: the next part. */
export async function firstPiece(answer: LogAnswer, offset: number): Promise<LogPiece> {
  if (!isPieces(answer)) return answer;
  for await (const piece of answer) return piece;
  return { content: '', offset, end: true };
}
