import { isObject } from '@isp/kit';
import { parseRows } from '../../../core/readReplies.ts';
import { toText } from '../../../values/formatValue.ts';
import { readSteps, type Step } from '../steps/readSteps.ts';

/** A title and a value about a node, as the service sends them. */
export interface NodeFact {
  readonly title: string;
  readonly value: unknown;
}

/** A node: a step in a graph. */
export interface GraphNode extends Step {
  readonly facts: readonly NodeFact[];
}

export interface GraphEdge {
  readonly source: string;
  readonly target: string;
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/**
 * Parses the reply of a call that returns a graph: `{ nodes: [{ id, title, status, startTime, endTime, message,
 * facts }], edges: [{ source, target }] }`. Left out are repeated nodes and edges, edges to unknown nodes, and
 * edges from a node to itself.
 */
export function readGraph(reply: unknown): Graph {
  if (!isObject(reply)) return { nodes: [], edges: [] };
  const nodes = new Map<string, GraphNode>();
  for (const row of parseRows(reply.nodes).records) {
    const [step] = readSteps([{ ...row, name: row.id ?? row.name }]);
    if (step && !nodes.has(step.name)) nodes.set(step.name, { ...step, facts: readFacts(row.facts) });
  }
  const edges = new Map<string, GraphEdge>();
  for (const row of parseRows(reply.edges).records) {
    const [source, target] = [toText(row.source), toText(row.target)];
    if (source === target || !nodes.has(source) || !nodes.has(target)) continue;
    edges.set(JSON.stringify([source, target]), { source, target });
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()] };
}

const readFacts = (facts: unknown): readonly NodeFact[] =>
  parseRows(facts).records.flatMap(({ title, value }) =>
    toText(title) === '' ? [] : [{ title: toText(title), value }],
  );

/** Returns the nodes that have an edge to this node. */
export const nodesBefore = ({ nodes, edges }: Graph, name: string): readonly GraphNode[] =>
  nodes.filter((node) => edges.some(({ source, target }) => source === node.name && target === name));
