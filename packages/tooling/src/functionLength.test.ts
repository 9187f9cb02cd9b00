import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { sourceFiles } from './sourceFiles.ts';

/** Maximum number of lines of a function, so that every function fits on one screen. */
const MAX_LINES = 80;

/** Folders of the published packages. */
const folders = ['cli', 'create', 'crud', 'portal', 'request', 'schema', 'schema-tools', 'server', 'shell'];
const files = sourceFiles(
  folders.map((folder) => `packages/${folder}/src`),
  /\.tsx?$/,
).filter(
  ({ path, text }) =>
    !/\.(test|test-d|stories|fixture|d)\.tsx?$|\/generated\//.test(path) &&
    text.split('\n').length > MAX_LINES,
);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name: string } | null;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

/**
 * Yields every function of a module with its name. `node` is a node of the syntax tree; all nodes below it are
 * visited.
 */
function* functionsIn(node: Node, name = ''): Generator<{ readonly name: string; readonly node: Node }> {
  const known = node.id?.name ?? name;
  if (/Function/.test(node.type) && 'body' in node && node.body) yield { name: known, node };
  for (const [key, value] of Object.entries(node)) {
    const inner = key === 'key' ? '' : nameOf(node, known);
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* functionsIn(child, inner);
  }
}

/**
 * Returns the name that a function below this node gets: a function in a property has the property's name;
 * otherwise the known name is used.
 */
const nameOf = (node: Node, known: string): string => {
  const { key } = node as { readonly key?: { readonly name?: string } };
  return key?.name ?? known;
};

const linesOf = (text: string, { start, end }: Node): number => text.slice(start, end).split('\n').length;

it(`no function of these packages is longer than ${MAX_LINES} lines`, () => {
  expect(files.length).toBeGreaterThan(50);
  const long = files.flatMap(({ path, text }) =>
    [...functionsIn(parseSync(path, text).program as unknown as Node)]
      .map(({ name, node }) => ({ name, lines: linesOf(text, node) }))
      .filter(({ lines }) => lines > MAX_LINES)
      .map(({ name, lines }) => `${path}: ${name} has ${lines} lines`),
  );
  expect(long).toEqual([]);
});
