import type { Entity } from '@isp/schema';

export type Method = 'get' | 'post' | 'put';

/** A call of the service, as the OpenAPI document describes it. */
export interface Call {
  /** Path without the prefix of the service. */
  readonly path: string;
  readonly method: Method;
  readonly operation: Readonly<Record<string, unknown>>;
}

/** Parts of an OpenAPI operation, in addition to its id, tags and title. */
export interface OperationParts {
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: unknown;
}

interface Named {
  readonly name: string;
  /** Path of the call below the path of the entity. */
  readonly path: string;
  /** Title of the call for readers of the document. @defaultValue the name of the call */
  readonly title?: string;
}

/**
 * Describes a call once for each of its HTTP methods. For the first method the operation id is the name of the
 * call, `shop_book_getList`; for the others the method is appended.
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
      operationId: toOperationId(`${owner.key}.${name}${index === 0 ? '' : `.${method}`}`),
      ...partsOf(method),
    },
  }));

/**
 * Returns a dotted name as the id of an operation. Runners of Arazzo documents read a dot in an id as the end of a
 * document's name.
 */
export const toOperationId = (name: string): string => name.replaceAll('.', '_');

/**
 * Returns the `paths` object of OpenAPI. If two calls have the same path and method, the document contains only the
 * last one.
 */
export function toPaths(calls: readonly Call[], prefix: string): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, operation, path } of calls) {
    const full = `${prefix}${path}`;
    paths[full] = { ...paths[full], [method]: operation };
  }
  return paths;
}
