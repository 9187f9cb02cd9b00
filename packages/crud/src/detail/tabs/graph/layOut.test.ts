import { describe, expect, it } from 'vitest';
import { createLayouts, layOut } from './layOut.ts';
import type { Graph } from './readGraph.ts';

/** Returns a graph in which each node follows the one before it. */
const chain = (length: number): Graph => {
  const names = Array.from({ length }, (_, at) => `step${at}`);
  return {
    nodes: names.map((name) => ({ name, title: name, status: 'DONE' })),
    edges: names.slice(1).map((target, at) => ({ source: names[at] ?? '', target })),
  } as unknown as Graph;
};

describe('the direction of a graph', () => {
  it.each([
    ['three steps in a wide box', 3, 1000, 560, 'right'],
    ['seven steps in a wide box', 7, 1000, 560, 'down'],
    ['seven steps in a very wide box', 7, 2400, 400, 'right'],
    ['seven steps in a high box', 7, 700, 900, 'down'],
    ['a single step', 1, 300, 300, 'right'],
    ['nothing', 0, 800, 500, 'right'],
    ['more steps than are laid out twice', 200, 700, 900, 'right'],
  ] as const)('%s shows the nodes as large as possible', (_, length, width, height, flow) => {
    expect(createLayouts(chain(length)).flowIn(width, height)).toBe(flow);
  });

  it('the nodes of a chain follow each other in the direction', () => {
    const places = [...layOut(chain(3), 'down').values()];
    expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).toSorted((a, b) => a - b));
    expect(new Set(places.map(({ x }) => x)).size).toBe(1);
  });
});
