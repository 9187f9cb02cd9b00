import { Graph as Layout, layout } from '@dagrejs/dagre';
import type { Graph } from './readGraph.ts';

/** Direction in which the edges of a graph run: to the right on a wide screen, downwards on a narrow screen. */
export type Flow = 'right' | 'down';

/** Upper left corner of a node, in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Size of a node, in px. The CSS in `graphStyles` contains the same numbers. */
export const nodeSize = { width: 208, height: 60 } as const;

/**
 * Maximum number of nodes for the layout with few crossing edges. A larger graph is laid out by a faster algorithm
 * with a less tidy result.
 */
const MAX_NODES_NEAT = 150;

/**
 * Returns the position of each node. The positions are chosen so that edges run in one direction and rarely cross
 * each other. The graph may contain cycles.
 */
export function layOut({ nodes, edges }: Graph, flow: Flow): ReadonlyMap<string, Place> {
  const graph = new Layout();
  graph.setGraph({
    rankdir: flow === 'right' ? 'LR' : 'TB',
    nodesep: 24,
    ranksep: 64,
    ranker: nodes.length > MAX_NODES_NEAT ? 'longest-path' : 'network-simplex',
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { name } of nodes) graph.setNode(name, { ...nodeSize });
  for (const { source, target } of edges) graph.setEdge(source, target);
  layout(graph);
  return new Map(
    nodes.map(({ name }) => {
      const { x = 0, y = 0 } = graph.node(name) as { x?: number; y?: number };
      return [name, { x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 }];
    }),
  );
}
