import { Graph as Layout, layout } from '@dagrejs/dagre';
import type { Graph } from './readGraph.ts';

/** Direction in which the edges of a graph run. */
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
    // an arrow that points down needs less room than one that points to the right
    ranksep: flow === 'right' ? 64 : 40,
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

/** The layouts of one graph. Each is computed once, when it is needed first. */
export interface Layouts {
  readonly of: (flow: Flow) => ReadonlyMap<string, Place>;
  /**
   * Returns the direction in which all nodes are shown larger in a box of the given width and height, in px. A large
   * graph always runs to the right, because two layouts of it would take too long.
   */
  readonly flowIn: (width: number, height: number) => Flow;
}

export function createLayouts(graph: Graph): Layouts {
  const known = new Map<Flow, ReadonlyMap<string, Place>>();
  const of = (flow: Flow) => {
    const places = known.get(flow) ?? layOut(graph, flow);
    known.set(flow, places);
    return places;
  };
  return {
    of,
    flowIn(width, height) {
      if (graph.nodes.length > MAX_NODES_NEAT) return 'right';
      const zoom = (flow: Flow) => {
        const extent = extentOf(of(flow));
        return Math.min(1, width / extent.width, height / extent.height);
      };
      return zoom('down') > zoom('right') ? 'down' : 'right';
    },
  };
}

/** Returns the size of the area that the nodes take, in px. */
function extentOf(places: ReadonlyMap<string, Place>): { readonly width: number; readonly height: number } {
  let [width, height] = [nodeSize.width, nodeSize.height] as [number, number];
  for (const { x, y } of places.values()) {
    width = Math.max(width, x + nodeSize.width);
    height = Math.max(height, y + nodeSize.height);
  }
  return { width, height };
}
