/** A part of a text, as character positions from 0. The character at `end` is not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** End of a span or segment that keys move. */
export type Edge = 'start' | 'end';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns the first word at or after a position. If there is none, returns the first word of the text, or undefined
 * in a text without words.
 */
export function wordAfter(content: string, place: number): Span | undefined {
  const found = [...words.segment(content)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }): Span => ({ start: index, end: index + segment.length }));
  return found.find(({ start }) => start >= place) ?? found[0];
}

/**
 * Returns a span after the span, or one of its ends, was moved by one character. The span keeps at least one
 * character, and never contains half of a character.
 */
export function moveSpan(content: string, { end, start }: Span, edge: Edge | undefined, step: 1 | -1): Span {
  const places = [...[...letters.segment(content)].map(({ index }) => index), content.length];
  const beside = (place: number) =>
    (step === 1 ? places.find((one) => one > place) : places.findLast((one) => one < place)) ?? place;
  const next = {
    start: edge === 'end' ? start : beside(start),
    end: edge === 'start' ? end : beside(end),
  };
  // If a whole span is moved at an end of the text, the span is not changed, so that it does not become shorter.
  const isHeld = edge === undefined && (next.start === start || next.end === end);
  return isHeld || next.start >= next.end ? { start, end } : next;
}
