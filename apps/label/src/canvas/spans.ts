/** A part of a text: letters from 0, the end not in it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An end of a span that keys move. */
export type Edge = 'start' | 'end';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first word at or after a place, from the beginning again when there is none; undefined in a text without words. */
export function wordAfter(content: string, place: number): Span | undefined {
  const found = [...words.segment(content)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }): Span => ({ start: index, end: index + segment.length }));
  return found.find(({ start }) => start >= place) ?? found[0];
}

/** A span, or one end of it, one letter on or back; it keeps a letter at least, and never half of one. */
export function moveSpan(content: string, { end, start }: Span, edge: Edge | undefined, step: 1 | -1): Span {
  const places = [...[...letters.segment(content)].map(({ index }) => index), content.length];
  const beside = (place: number) =>
    (step === 1 ? places.find((one) => one > place) : places.findLast((one) => one < place)) ?? place;
  const next = {
    start: edge === 'end' ? start : beside(start),
    end: edge === 'start' ? end : beside(end),
  };
  // at an end of the text the whole stays, rather than becoming shorter
  const isHeld = edge === undefined && (next.start === start || next.end === end);
  return isHeld || next.start >= next.end ? { start, end } : next;
}
