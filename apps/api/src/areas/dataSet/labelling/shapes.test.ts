import { Refusal } from '@isp/server';
import { describe, expect, it } from 'vitest';
import { MAX_SHAPES, parseShapes, type ShapeLimits } from './shapes.ts';

const picture: ShapeLimits = {
  kind: 'IMAGE',
  width: 100,
  height: 50,
  duration: null,
  letters: 0,
  labels: new Set(['cat']),
};
const words: ShapeLimits = { ...picture, kind: 'TEXT', width: 0, height: 0, letters: 10 };
const sound: ShapeLimits = { ...picture, kind: 'AUDIO', width: 0, height: 0, duration: 0 };
const own = { id: 'a', label: 'cat' };
const box = (x: unknown, y: unknown, w: unknown, h: unknown) => ({ ...own, kind: 'box', x, y, w, h });
const polygon = (...points: unknown[]) => ({ ...own, kind: 'polygon', points });
const span = (start: unknown, end: unknown) => ({ ...own, kind: 'span', start, end });
const segment = (start: unknown, end: unknown) => ({ ...own, kind: 'segment', start, end });
const corners = [
  [0, 0],
  [100, 0],
  [100, 50],
] as const;

/** Returns the fields with errors; an empty list for valid shapes. */
function refused(shapes: readonly unknown[], limits: ShapeLimits): unknown[] {
  try {
    expect(parseShapes(shapes, limits, 'zh-CN')).toEqual(shapes);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (error.extra.data as { errors: { field: string }[] }).errors.map(({ field }) => field);
  }
}

describe('shapes of an annotation', () => {
  it.each<[string, unknown, ShapeLimits]>([
    ['a box that fills the picture', box(0, 0, 100, 50), picture],
    ['a box that rounding puts half a pixel beyond', box(0.4, 0.4, 100, 50), picture],
    ['three corners', polygon(...corners), picture],
    ['a thousand points', polygon(...Array.from({ length: 1000 }, () => [1, 1])), picture],
    ['a whole text', span(0, 10), words],
    ['one letter', span(9, 10), words],
    ['a segment', segment(0, 1.234), sound],
    ['a segment up to the end', segment(2.5, 8.25), { ...sound, duration: 8.25 }],
    ['a segment of a film', segment(3600, 86_400), { ...sound, kind: 'VIDEO' }],
  ])('%s is taken', (_, shape, limits) => expect(refused([shape], limits)).toEqual([]));

  it.each<[string, unknown, ShapeLimits]>([
    ['a box left of the picture', box(-1, 0, 5, 5), picture],
    ['a box above it', box(0, -1, 5, 5), picture],
    ['a box right of it', box(98, 0, 5, 5), picture],
    ['a box below it', box(0, 48, 5, 5), picture],
    ['a box that begins beyond it', box(101, 0, 0.1, 5), picture],
    ['a box without width', box(0, 0, 0, 5), picture],
    ['a box without height', box(0, 0, 5, 0), picture],
    ['a box of texts', box('0', 0, 5, 5), picture],
    ['a box without end', box(0, 0, Number.POSITIVE_INFINITY, 5), picture],
    ['a box of no size', box(0, 0, undefined, 5), picture],
    ['two corners', polygon(...corners.slice(1)), picture],
    ['1,001 points', polygon(...Array.from({ length: 1001 }, () => [1, 1])), picture],
    ['a corner outside', polygon(...corners, [0, 51]), picture],
    ['a corner left of it', polygon(...corners, [-1, 0]), picture],
    ['a corner of three numbers', polygon(...corners, [1, 1, 1]), picture],
    ['a corner of none', polygon(...corners, 'x'), picture],
    ['no corners', { ...own, kind: 'polygon', points: 'xyz' }, picture],
    ['a segment without length', segment(1, 1.0001), sound],
    ['a segment backwards', segment(2, 1), sound],
    ['a segment before the beginning', segment(-1, 1), sound],
    ['a segment behind a day', segment(1, 86_401), sound],
    ['a segment behind the end', segment(2.5, 8.251), { ...sound, duration: 8.25 }],
    ['a segment of texts', segment('1', '2'), sound],
    ['a segment of a picture', segment(1, 2), picture],
    ['a part of a sound', span(1, 2), sound],
    ['a box in a sound', box(0, 0, 0, 0), sound],
    ['an empty part', span(3, 3), words],
    ['a part backwards', span(4, 3), words],
    ['a part beyond the text', span(0, 11), words],
    ['a part before it', span(-1, 3), words],
    ['half letters', span(0.5, 3), words],
    ['half letters at its end', span(0, 3.5), words],
    ['a box in a text', box(0, 0, 0, 0), words],
    ['a polygon in a text', polygon(...corners), { ...words, width: 100, height: 50 }],
    ['a part of a picture', span(0, 3), picture],
    ['another kind', { ...own, kind: 'circle' }, picture],
    ['no id', { ...box(0, 0, 5, 5), id: '' }, picture],
    ['an id of other letters', { ...box(0, 0, 5, 5), id: 'a b' }, picture],
    ['a long id', { ...box(0, 0, 5, 5), id: 'x'.repeat(65) }, picture],
    ['a label of another data set', { ...box(0, 0, 5, 5), label: 'dog' }, picture],
    ['no label', { ...box(0, 0, 5, 5), label: undefined }, picture],
    ['no object', 'box', picture],
    ['nothing', null, picture],
  ])('%s is refused, and named', (_, shape, limits) => {
    const shapes = { IMAGE: box(0, 0, 1, 1), TEXT: span(0, 1), AUDIO: segment(0, 1), VIDEO: segment(0, 1) };
    const fine = { ...shapes[limits.kind], id: 'fine' };
    expect(refused([fine, shape], limits)).toEqual(['shapes.1']);
  });

  it('a stored shape has known keys only, and each id once', () => {
    expect(parseShapes([{ ...box(0, 0, 5, 5), note: 'x' }], picture, 'zh-CN')).toEqual([box(0, 0, 5, 5)]);
    // The length of the sound is unknown before the sound is first opened, so no segment is accepted.
    expect(refused([segment(0, 1)], { ...sound, duration: null })).toEqual(['shapes.0']);
    expect(refused([box(0, 0, 5, 5), box(1, 1, 5, 5)], picture)).toEqual(['shapes']);
    const many = Array.from({ length: MAX_SHAPES }, (_, at) => ({ ...box(0, 0, 5, 5), id: String(at) }));
    expect(refused(many, picture)).toEqual([]);
  });
});
