import type { Shape } from '../model.ts';
import type { Point, Size } from './view.ts';

/** A shape that is drawn on a picture. */
export type Figure = Extract<Shape, { readonly kind: 'box' | 'polygon' }>;

export const isFigure = (shape: Shape): shape is Figure => shape.kind === 'box' || shape.kind === 'polygon';

/** Part of a figure that the user can drag. Side 0 is between corner 0 and corner 1. */
export type Part = { readonly kind: 'whole' } | { readonly kind: 'corner' | 'side'; readonly index: number };

export interface Handle {
  readonly part: Part;
  readonly at: Point;
}

/** Minimum length in window pixels of a side that has a handle in its middle. */
const SIDE_PIXELS = 48;

/** Returns the corners of a figure. The corners of a box are clockwise, beginning with the upper left one. */
export function cornersOf(figure: Figure): readonly Point[] {
  if (figure.kind === 'polygon') return figure.points;
  const { h, w, x, y } = figure;
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

/** Returns the handles of a figure: its corners, and the middles of sides that are long enough for a handle. */
export function handlesOf(figure: Figure, zoom: number): readonly Handle[] {
  const corners = cornersOf(figure);
  return [
    ...sidesOf(corners).flatMap(([a, b], index): Handle[] =>
      Math.hypot(a[0] - b[0], a[1] - b[1]) * zoom < SIDE_PIXELS
        ? []
        : [{ part: { kind: 'side', index }, at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] }],
    ),
    // The handles of corners come last, so that they are drawn over the handles of sides.
    ...corners.map((at, index): Handle => ({ part: { kind: 'corner', index }, at })),
  ];
}

/**
 * Returns the part of a figure at a point, or undefined if the point is outside. A handle is also hit up to `reach`
 * pixels (of the picture) beside it.
 */
export function partAt(figure: Figure, at: Point, zoom: number, reach: number): Part | undefined {
  const distance = (handle: Handle) => Math.hypot(handle.at[0] - at[0], handle.at[1] - at[1]);
  const best = handlesOf(figure, zoom)
    .filter((handle) => distance(handle) <= reach)
    .toSorted((a, b) => distance(a) - distance(b))[0];
  return best?.part ?? (contains(figure, at) ? { kind: 'whole' } : undefined);
}

/**
 * Returns the figure at a point. If several figures contain the point, the smallest one is returned, so that a
 * figure inside another figure can be chosen.
 */
export function figureAt(figures: readonly Figure[], at: Point, reach: number): Figure | undefined {
  return figures
    .filter((figure) => contains(figure, at) || distanceTo(figure, at) <= reach)
    .toSorted((a, b) => areaOf(a) - areaOf(b))[0];
}

/**
 * Returns the figure after a part was dragged. The figure is kept inside the picture. Dragging a side of a polygon
 * adds a corner.
 */
export function dragPart(figure: Figure, part: Part, by: Point, size: Size): Figure {
  const inside = ([x, y]: Point): Point => [limit(x, size.width), limit(y, size.height)];
  const corners = cornersOf(figure);
  if (part.kind === 'whole') {
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const dx = hold(by[0], -Math.min(...xs), size.width - Math.max(...xs));
    const dy = hold(by[1], -Math.min(...ys), size.height - Math.max(...ys));
    if (figure.kind === 'box') return rounded({ ...figure, x: figure.x + dx, y: figure.y + dy });
    return rounded({ ...figure, points: corners.map(([x, y]): Point => [x + dx, y + dy]) });
  }
  const moved = ([x, y]: Point): Point => inside([x + by[0], y + by[1]]);
  const [here, there] = [corners[part.index], corners[(part.index + 1) % corners.length]];
  if (!here || !there) return figure;
  if (figure.kind === 'polygon') {
    const points =
      part.kind === 'corner'
        ? corners.map((corner, index) => (index === part.index ? moved(corner) : corner))
        : corners.toSpliced(part.index + 1, 0, moved([(here[0] + there[0]) / 2, (here[1] + there[1]) / 2]));
    return rounded({ ...figure, points });
  }
  const opposite = corners[(part.index + 2) % 4];
  if (!opposite) return figure;
  const next = moved(here);
  const isUpright = part.index % 2 === 1;
  const free: Point = part.kind === 'corner' ? next : isUpright ? [next[0], here[1]] : [here[0], next[1]];
  return rounded({ ...figure, ...boxBetween(free, opposite) });
}

/** Returns a polygon without one of its corners. Returns undefined if fewer than three corners would be left. */
export function withoutCorner(figure: Figure, index: number): Figure | undefined {
  if (figure.kind !== 'polygon' || figure.points.length <= 3) return undefined;
  return { ...figure, points: figure.points.toSpliced(index, 1) };
}

export function boxBetween(a: Point, b: Point): { x: number; y: number; w: number; h: number } {
  const [x, y] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
  return { x, y, w: Math.abs(a[0] - b[0]), h: Math.abs(a[1] - b[1]) };
}

/** Returns a drawn figure, limited to the area of the picture. Returns undefined for a figure without area. */
export function keepInside(figure: Figure, size: Size): Figure | undefined {
  const inside = ([x, y]: Point): Point => [limit(x, size.width), limit(y, size.height)];
  if (figure.kind === 'polygon') {
    const kept = rounded({ ...figure, points: figure.points.map(inside) });
    return figure.points.length >= 3 && areaOf(kept) > 0 ? kept : undefined;
  }
  const { h, w, x, y } = figure;
  const kept = rounded({ ...figure, ...boxBetween(inside([x, y]), inside([x + w, y + h])) });
  return areaOf(kept) > 0 ? kept : undefined;
}

const hold = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high));
const limit = (value: number, high: number) => hold(value, 0, high);
/** Rounds to a tenth of a pixel. The difference is not visible. */
const tenth = (value: number) => Math.round(value * 10) / 10;

function rounded(figure: Figure): Figure {
  if (figure.kind === 'polygon')
    return { ...figure, points: figure.points.map(([x, y]): Point => [tenth(x), tenth(y)]) };
  const [left, top] = [tenth(figure.x), tenth(figure.y)];
  // The opposite corner is rounded, not the width and height. Thus a box that reaches the edge of the picture still
  // ends exactly there.
  const [right, bottom] = [tenth(figure.x + figure.w), tenth(figure.y + figure.h)];
  return { ...figure, x: left, y: top, w: tenth(right - left), h: tenth(bottom - top) };
}

const sidesOf = (corners: readonly Point[]): readonly (readonly [Point, Point])[] =>
  corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner]);

/**
 * True if a point is inside a figure. The test counts how many sides a ray to the right crosses: an odd number
 * means inside.
 */
function contains(figure: Figure, [x, y]: Point): boolean {
  return (
    sidesOf(cornersOf(figure)).filter(
      ([a, b]) => a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0],
    ).length %
      2 ===
    1
  );
}

/** Returns the distance from a point to the nearest side of a figure. */
function distanceTo(figure: Figure, [x, y]: Point): number {
  const distances = sidesOf(cornersOf(figure)).map(([a, b]) => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : hold(((x - a[0]) * dx + (y - a[1]) * dy) / length, 0, 1);
    return Math.hypot(a[0] + along * dx - x, a[1] + along * dy - y);
  });
  return Math.min(...distances);
}

function areaOf(figure: Figure): number {
  const twice = sidesOf(cornersOf(figure)).map(([a, b]) => a[0] * b[1] - b[0] * a[1]);
  return Math.abs(twice.reduce((sum, part) => sum + part, 0)) / 2;
}
