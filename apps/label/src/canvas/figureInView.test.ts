import { expect, it } from 'vitest';
import { figureInView } from './figureInView.ts';
import type { View } from './view.ts';

const named = { id: '1', label: 'a' };
const place = { picture: { width: 300, height: 150 }, window: { width: 600, height: 600 } };

it.each<[string, View, object]>([
  ['all of it', { zoom: 1, x: 100, y: 100 }, { x: 100, y: 50, w: 100, h: 50 }],
  ['its upper left part', { zoom: 4, x: 0, y: 0 }, { x: 50, y: 50, w: 50, h: 50 }],
  ['a corner beside the window', { zoom: 4, x: 300, y: 450 }, { x: 25, y: 13, w: 25, h: 12 }],
])('a key draws a box in the middle of what is seen: %s', (_what, view, expected) => {
  expect(figureInView(named, 'box', view, place)).toEqual({ ...named, kind: 'box', ...expected });
});

it('a key draws a polygon in the middle of what is seen', () => {
  expect(figureInView(named, 'polygon', { zoom: 1, x: 0, y: 0 }, place)).toEqual({
    ...named,
    kind: 'polygon',
    points: [
      [150, 50],
      [200, 75],
      [150, 100],
      [100, 75],
    ],
  });
});
