/** A part of a text: letters from 0, without the one at its end. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** End of a span that keys move. */
export type Edge = 'start' | 'end';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first word at or after a place, else the first of all; undefined in a text without words. */
export function wordAfter(content: string, place: number): Span | undefined {
  const found = [...words.segment(content)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }): Span => ({ start: index, end: index + segment.length }));
  return found.find(({ start }) => start >= place) ?? found[0];
}

/** A span, or one of its ends, moved by a letter; it keeps at least one letter, and never half of one. */
export function moveSpan(content: string, { end, start }: Span, edge: Edge | undefined, step: 1 | -1): Span {
  const places = [...[...letters.segment(content)].map(({ index }) => index), content.length];
  const beside = (place: number) =>
    (step === 1 ? places.find((one) => one > place) : places.findLast((one) => one < place)) ?? place;
  const next = {
    start: edge === 'end' ? start : beside(start),
    end: edge === 'start' ? end : beside(end),
  };
  // at an end of the text the span stays as it is, and does not become shorter
  const isHeld = edge === undefined && (next.start === start || next.end === end);
  return isHeld || next.start >= next.end ? { start, end } : next;
}
