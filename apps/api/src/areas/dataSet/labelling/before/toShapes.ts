import { MAX_SHAPES, readShape, type Shape, type ShapeLimits } from '../shapes.ts';
import type { Mark, Marked } from './Mark.ts';

const held = (value: number, max: number): number => Math.min(Math.max(value, 0), max);
const scaled = (value: number, by: number): number => Math.round(value * by * 100) / 100;

/**
 * Converts earlier annotations to shapes of an item. Only shapes that lie inside the item and whose label exists in
 * the data set are returned.
 *
 * @param idOf - function that returns the id of a label by the label's name
 */
export function toShapes(
  { isParts = false, marks }: Marked,
  limits: ShapeLimits,
  idOf: (label: string) => string | undefined,
): readonly Shape[] {
  const [width, height] = isParts ? [limits.width, limits.height] : [1, 1];
  return marks
    .flatMap((mark, at): Shape[] => {
      const { label, ...marked } = inside(inPixels(mark, width, height), limits);
      const shape = readShape({ ...marked, id: `before-${at + 1}`, label: idOf(label) }, limits);
      return shape ? [shape] : [];
    })
    .slice(0, MAX_SHAPES);
}

function inPixels(mark: Mark, width: number, height: number): Mark {
  if (width === 1 && height === 1) return mark;
  if (mark.kind === 'box') {
    const [x, y] = [scaled(mark.x, width), scaled(mark.y, height)];
    return { ...mark, x, y, w: scaled(mark.w, width), h: scaled(mark.h, height) };
  }
  if (mark.kind !== 'polygon') return mark;
  return { ...mark, points: mark.points.map(([x, y]) => [scaled(x, width), scaled(y, height)]) };
}

/**
 * Cuts off the part of an annotation outside of the picture. Such parts occur because other tools count pixels from
 * 1, or round coordinates.
 */
function inside(mark: Mark, { height, width }: ShapeLimits): Mark {
  if (mark.kind === 'box') {
    const [x, y] = [held(mark.x, width), held(mark.y, height)];
    return { ...mark, x, y, w: held(mark.x + mark.w, width) - x, h: held(mark.y + mark.h, height) - y };
  }
  const isPolygon = mark.kind === 'polygon' && Array.isArray(mark.points) && mark.points.every(Array.isArray);
  if (!isPolygon) return mark;
  return { ...mark, points: mark.points.map(([x, y]) => [held(x, width), held(y, height)]) };
}
