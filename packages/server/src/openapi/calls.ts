import type { Entity } from '@isp/schema';

export type Method = 'get' | 'post' | 'put';

/** A call as the document describes it. */
export interface Call {
  /** Without the prefix of the service. */
  readonly path: string;
  readonly method: Method;
  readonly operation: Readonly<Record<string, unknown>>;
}

/** Parts of an OpenAPI operation besides its names. */
export interface OperationParts {
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: unknown;
}

interface Named {
  readonly name: string;
  /** Below the path of its owner. */
  readonly path: string;
  /** Title for people. @defaultValue its name */
  readonly title?: string;
}

/** One call for each method: the first has the plain operation id, each other one its method behind it. */
export const describeCalls = (
  owner: Pick<Entity, 'key' | 'path' | 'title'>,
  { name, path, title = name }: Named,
  methods: readonly Method[],
  partsOf: (method: Method) => OperationParts,
): readonly Call[] =>
  methods.map((method, index) => ({
    path: `/${owner.path}${path}`,
    method,
    operation: {
      tags: [owner.key],
      summary: `${owner.title}: ${title}`,
      operationId: `${owner.key}.${name}${index === 0 ? '' : `.${method}`}`,
      ...partsOf(method),
    },
  }));

/** OpenAPI's `paths`; of two calls with one path and method the last is described. */
export function toPaths(calls: readonly Call[], prefix: string): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, operation, path } of calls) {
    const full = `${prefix}${path}`;
    paths[full] = { ...paths[full], [method]: operation };
  }
  return paths;
}
