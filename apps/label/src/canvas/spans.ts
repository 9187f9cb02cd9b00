/** A part of a text, as character positions from 0. The character at `end` is not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** End of a span or segment that the arrow keys move. */
export type Edge = 'start' | 'end';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns the first word that starts at or after a position. If there is none, returns the first word of the text.
 * Returns undefined if the text has no words.
 */
export function wordAfter(content: string, place: number): Span | undefined {
  const found = [...words.segment(content)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }): Span => ({ start: index, end: index + segment.length }));
  return found.find(({ start }) => start >= place) ?? found[0];
}

/**
 * Returns the span after it, or one of its ends, was moved by one character. The span keeps at least one character,
 * and never ends in the middle of a character that consists of several code units.
 */
export function moveSpan(content: string, { end, start }: Span, edge: Edge | undefined, step: 1 | -1): Span {
  const places = [...[...letters.segment(content)].map(({ index }) => index), content.length];
  const beside = (place: number) =>
    (step === 1 ? places.find((one) => one > place) : places.findLast((one) => one < place)) ?? place;
  const next = {
    start: edge === 'end' ? start : beside(start),
    end: edge === 'start' ? end : beside(end),
  };
  // A whole span that is already at the beginning or end of the text stays unchanged. Otherwise only its other end
  // would move, and the span would become shorter.
  const isHeld = edge === undefined && (next.start === start || next.end === end);
  return isHeld || next.start >= next.end ? { start, end } : next;
}
