import { boxBetween, type Figure } from './geometry.ts';
import { type Point, type Size, toPicture, type View } from './view.ts';

/**
 * Returns a new figure in the middle of the visible part of a picture, one third as high and wide as this part. It
 * is added by a key, and the user then moves it.
 */
export function figureInView(
  named: { readonly id: string; readonly label: string },
  kind: Figure['kind'],
  view: View,
  { picture, window }: { readonly picture: Size; readonly window: Size },
): Figure {
  const inside = ([x, y]: Point): Point => [
    Math.min(Math.max(x, 0), picture.width),
    Math.min(Math.max(y, 0), picture.height),
  ];
  const [left, top] = inside(toPicture(view, [0, 0]));
  const [right, bottom] = inside(toPicture(view, [window.width, window.height]));
  const at = (across: number, down: number): Point => [
    Math.round(left + (right - left) * across),
    Math.round(top + (bottom - top) * down),
  ];
  const [low, middle, high] = [1 / 3, 1 / 2, 2 / 3];
  if (kind === 'box') return { ...named, kind, ...boxBetween(at(low, low), at(high, high)) };
  return { ...named, kind, points: [at(middle, low), at(high, middle), at(middle, high), at(low, middle)] };
}
