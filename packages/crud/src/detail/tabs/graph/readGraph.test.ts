import { expect, it } from 'vitest';
import { flow, largeFlow } from './flow.fixture.ts';
import { layOut, nodeSize } from './layOut.ts';
import { nextNode } from './nextNode.ts';
import { nodesBefore, readGraph } from './readGraph.ts';

it('readGraph reads nodes and edges, and leaves out edges to unknown nodes', () => {
  const graph = readGraph({
    nodes: [
      { id: 'a', title: '甲', status: 'DONE' },
      { id: 'b', facts: [{ title: '灶台', value: 2 }, {}] },
      { id: 'a' },
      {},
    ],
    edges: [
      { source: 'a', target: 'b' },
      { source: 'a', target: 'b' },
      { source: 'b', target: 'b' },
      { source: 'b', target: 'nobody' },
      null,
    ],
  });
  expect(graph.nodes.map(({ name, title, status }) => [name, title, status])).toEqual([
    ['a', '甲', 'DONE'],
    ['b', 'b', ''],
  ]);
  expect(graph.nodes[1]?.facts).toEqual([{ title: '灶台', value: 2 }]);
  expect(graph.edges).toEqual([{ source: 'a', target: 'b' }]);
  expect(nodesBefore(graph, 'b').map(({ name }) => name)).toEqual(['a']);
  for (const reply of [undefined, null, 'x', [], { nodes: {} }]) {
    expect(readGraph(reply)).toEqual({ nodes: [], edges: [] });
  }
});

it.each(['right', 'down'] as const)(
  'readGraph lays a graph out so that its edges run one way and no node covers another: %s',
  (way) => {
    const graph = readGraph(flow);
    const places = layOut(graph, way);
    const along = (name: string) => places.get(name)?.[way === 'right' ? 'x' : 'y'] ?? Number.NaN;
    for (const { source, target } of graph.edges) expect(along(target)).toBeGreaterThan(along(source));
    const all = [...places.values()];
    const covering = all.filter((one, at) =>
      all.some(
        (other, index) =>
          index > at &&
          Math.abs(one.x - other.x) < nodeSize.width &&
          Math.abs(one.y - other.y) < nodeSize.height,
      ),
    );
    expect(covering).toEqual([]);
  },
);

it('readGraph lays out cycles and five hundred nodes', () => {
  const circle = readGraph({
    nodes: [{ id: 'a' }, { id: 'b' }],
    edges: [
      { source: 'a', target: 'b' },
      { source: 'b', target: 'a' },
    ],
  });
  expect(layOut(circle, 'right').size).toBe(2);
  expect(layOut(readGraph(largeFlow(500)), 'right').size).toBe(500);
});

it('readGraph goes from node to node by arrow keys', () => {
  const places = new Map([
    ['a', { x: 0, y: 0 }],
    ['b', { x: 200, y: 0 }],
    ['c', { x: 200, y: 80 }],
    ['d', { x: 400, y: 80 }],
  ]);
  const go = (from: string, key: string) => nextNode(places, from, `Arrow${key}`);
  expect([go('a', 'Right'), go('b', 'Down'), go('c', 'Right'), go('d', 'Left'), go('c', 'Up')]).toEqual([
    'b',
    'c',
    'd',
    'c',
    'b',
  ]);
  expect([go('a', 'Left'), go('nobody', 'Right'), nextNode(places, 'a', 'toString')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
