import type { Entity } from '@isp/schema';

export type Method = 'get' | 'post' | 'put';

/** A call as the document describes it. */
export interface Call {
  /** Path without the prefix of the service. */
  readonly path: string;
  readonly method: Method;
  readonly operation: Readonly<Record<string, unknown>>;
}

/** Parts of an OpenAPI operation besides its names and its title. */
export interface OperationParts {
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: unknown;
}

interface Named {
  readonly name: string;
  /** Path below the path of the entity. */
  readonly path: string;
  /** Title that people read. @defaultValue the name of the call */
  readonly title?: string;
}

/**
 * Describes one call for each method. The operation id of the first call is the plain name; the ids of the other
 * calls have the method appended.
 */
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

/** Returns the `paths` of OpenAPI. If two calls have the same path and method, the last call is described. */
export function toPaths(calls: readonly Call[], prefix: string): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, operation, path } of calls) {
    const full = `${prefix}${path}`;
    paths[full] = { ...paths[full], [method]: operation };
  }
  return paths;
}
