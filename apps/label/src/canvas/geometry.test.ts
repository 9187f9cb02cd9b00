import { describe, expect, it } from 'vitest';
import {
  dragPart,
  type Figure,
  figureAt,
  handlesOf,
  keepInside,
  type Part,
  partAt,
  withoutCorner,
} from './geometry.ts';
import type { Point } from './view.ts';

const size = { width: 100, height: 50 };
const box = (x: number, y: number, w: number, h: number, id = '1'): Figure => ({
  id,
  label: 'a',
  kind: 'box',
  x,
  y,
  w,
  h,
});
const polygon = (...points: Point[]): Figure => ({ id: '2', label: 'b', kind: 'polygon', points });
const triangle = polygon([10, 10], [50, 10], [30, 40]);
const corner = (index: number): Part => ({ kind: 'corner', index });
const side = (index: number): Part => ({ kind: 'side', index });
const whole: Part = { kind: 'whole' };

describe('figures of a picture', () => {
  it.each<[string, Figure, Part, Point, Figure]>([
    ['a box', box(10, 10, 20, 10), whole, [5, 5], box(15, 15, 20, 10)],
    ['a box against the edge', box(10, 10, 20, 10), whole, [-50, 90], box(0, 40, 20, 10)],
    ['the upper left corner', box(10, 10, 20, 10), corner(0), [-5, 5], box(5, 15, 25, 5)],
    ['the lower right corner', box(10, 10, 20, 10), corner(2), [5, 5], box(10, 10, 25, 15)],
    ['a corner over the opposite one', box(10, 10, 20, 10), corner(2), [-25, -15], box(5, 5, 5, 5)],
    ['a corner over the edge', box(10, 10, 20, 10), corner(2), [500, 500], box(10, 10, 90, 40)],
    ['the upper side', box(10, 10, 20, 10), side(0), [9, -4], box(10, 6, 20, 14)],
    ['the right side', box(10, 10, 20, 10), side(1), [9, -4], box(10, 10, 29, 10)],
    ['the lower side', box(10, 10, 20, 10), side(2), [9, 4], box(10, 10, 20, 14)],
    ['the left side', box(10, 10, 20, 10), side(3), [-9, -4], box(1, 10, 29, 10)],
    ['a polygon', triangle, whole, [1.25, 2], polygon([11.3, 12], [51.3, 12], [31.3, 42])],
    ['a polygon against the edge', triangle, whole, [99, 0], polygon([60, 10], [100, 10], [80, 40])],
    ['a corner of a polygon', triangle, corner(2), [0, 99], polygon([10, 10], [50, 10], [30, 50])],
    ['a new corner', triangle, side(0), [0, -5], polygon([10, 10], [30, 5], [50, 10], [30, 40])],
    [
      'a new corner of the last side',
      triangle,
      side(2),
      [0, 0],
      polygon([10, 10], [50, 10], [30, 40], [20, 25]),
    ],
    ['what is not there', triangle, corner(9), [5, 5], triangle],
  ])('moved and kept inside: %s', (_what, figure, part, by, expected) => {
    expect(dragPart(figure, part, by, size)).toEqual(expected);
  });

  it.each<[string, Figure, Figure | undefined]>([
    ['inside', box(10, 5.5, 20, 8), box(10, 5.5, 20, 8)],
    ['over two edges', box(-5, 40, 200, 30), box(0, 40, 100, 10)],
    ['outside', box(120, 10, 10, 10), undefined],
    ['without extent', box(10, 10, 0, 10), undefined],
    ['more than tenths', box(1.26, 1.24, 2.03, 2.01), box(1.3, 1.2, 2, 2.1)],
    ['a polygon over the edge', polygon([-5, 0], [120, 0], [50, 70]), polygon([0, 0], [100, 0], [50, 50])],
    ['two points', polygon([0, 0], [10, 0]), undefined],
    ['a line', polygon([0, 0], [10, 0], [20, 0]), undefined],
  ])('what was drawn ends at the edge of the picture: %s', (_what, figure, expected) => {
    expect(keepInside(figure, size)).toEqual(expected);
  });

  it('of two figures at a point the smaller is meant, and a border counts as near', () => {
    const [large, small] = [box(0, 0, 90, 40, 'large'), box(20, 10, 20, 10, 'small')];
    expect(figureAt([large, small], [25, 15], 2)?.id).toBe('small');
    expect(figureAt([small, large], [25, 15], 2)?.id).toBe('small');
    expect(figureAt([large, small], [60, 15], 2)?.id).toBe('large');
    expect(figureAt([small], [41.5, 15], 2)?.id).toBe('small');
    expect(figureAt([small], [43, 15], 2)).toBeUndefined();
    expect(figureAt([triangle], [12, 38], 2)).toBeUndefined();
  });

  it('handles are found at their place, corners before sides, and the inside moves the whole', () => {
    const figure = box(10, 10, 60, 30);
    expect(partAt(figure, [11, 9], 2, 4)).toEqual(corner(0));
    expect(partAt(figure, [70, 40], 2, 4)).toEqual(corner(2));
    expect(partAt(figure, [40, 11], 2, 4)).toEqual(side(0));
    expect(partAt(figure, [40, 25], 2, 4)).toEqual(whole);
    expect(partAt(figure, [90, 25], 2, 4)).toBeUndefined();
  });

  it('a side that is short on the screen has no handle; it gets one when enlarged', () => {
    const kinds = (zoom: number) => handlesOf(box(0, 0, 40, 10), zoom).map(({ part }) => part.kind);
    expect(kinds(1)).toEqual(['corner', 'corner', 'corner', 'corner']);
    expect(kinds(2).filter((kind) => kind === 'side')).toHaveLength(2);
    expect(kinds(5).filter((kind) => kind === 'side')).toHaveLength(4);
  });

  it('a corner is taken away while a polygon remains', () => {
    const four = polygon([0, 0], [10, 0], [10, 10], [0, 10]);
    expect(withoutCorner(four, 1)).toEqual(polygon([0, 0], [10, 10], [0, 10]));
    expect(withoutCorner(triangle, 1)).toBeUndefined();
    expect(withoutCorner(box(0, 0, 9, 9), 1)).toBeUndefined();
  });
});
