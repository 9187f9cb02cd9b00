import { isObject } from '@isp/kit';
import { toPointer, withValueAt } from '@isp/schema/internal';
import { valueAt } from '@isp/schema/values';
import { at, documentSchemas, followed, type Json } from './documentSchemas.ts';
import { sampleValue } from './sampleValue.ts';

/** What a document does not say, but the author of a test knows: how its server behaves. */
export interface ServerHabits {
  /** Path of the records: `/pet`. */
  readonly base: string;
  /** Path of the list. @defaultValue `base` */
  readonly list?: string;
  /** Key of a record. @defaultValue `id` */
  readonly key?: string;
  /** Returns the key of the next record. @defaultValue its number */
  readonly nextKey?: (row: Json, count: number) => unknown;
  /** Paths of the records and the total in the reply of the list. @defaultValue the reply itself, and no total */
  readonly records?: string;
  readonly total?: string;
  /** Path of the record in other replies. @defaultValue the reply itself */
  readonly record?: string;
  /** Returns the first and the number of records that a list asks for. @defaultValue all */
  readonly page?: (query: URLSearchParams) => { readonly from: number; readonly size: number };
}

interface Operation {
  readonly pointer: string;
  readonly node: Json;
  readonly path: string;
  readonly id: string | undefined;
}

const methodsWithBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Creates a server for one kind of record of a document, with its records in memory. Every request and every reply is
 * validated against the document; a mistake is kept in `mistakes`, and the request is refused.
 */
export function documentServer(document: Json, habits: ServerHabits) {
  const { base, key = 'id', list = base, page, record = '', records = '', total } = habits;
  const nextKey = habits.nextKey ?? ((_: Json, count: number) => count);
  const { mistake, resolve } = documentSchemas(document);
  const rows = new Map<string, Json>();
  const mistakes: string[] = [];
  let added = 0;

  function replyPlace({ node, pointer }: Operation): {
    readonly status: number;
    readonly schema: string | undefined;
  } {
    const responses = isObject(node.responses) ? node.responses : {};
    const status = Object.keys(responses).find((one) => one.startsWith('2')) ?? '200';
    const response = `${pointer}/responses/${status}`;
    const found = ['/schema', '/content/application~1json/schema', '/content/*~1*/schema']
      .map((ending) => response + ending)
      .find((place) => at(document, place) !== undefined);
    return { status: Number(status), schema: found };
  }

  /** Returns a reply that has what the document requires, and the content at its path. */
  function reply(
    operation: Operation,
    contents: readonly (readonly [path: string, content: unknown])[],
  ): Response {
    const { schema, status } = replyPlace(operation);
    if (schema === undefined) return new Response(null, { status: status === 200 ? 204 : status });
    const sample = sampleValue(at(document, schema), resolve) ?? {};
    const body = contents.reduce<unknown>(
      (all, [path, content]) => (path === '' ? content : withValueAt(all, path, content)),
      sample,
    );
    note(mistake(schema, body, false), `reply of ${operation.path}`);
    return Response.json(body, { status });
  }

  function note(wrong: string | undefined, where: string): boolean {
    if (wrong !== undefined) mistakes.push(`${where}: ${wrong}`);
    return wrong === undefined;
  }

  function answer(method: string, operation: Operation, query: URLSearchParams, body: unknown): Response {
    const { id, path } = operation;
    if (method === 'GET' && path === list) {
      const all = [...rows.values()];
      const { from, size } = page?.(query) ?? { from: 0, size: all.length };
      const counted = total === undefined ? [] : [[total, all.length] as const];
      return reply(operation, [[records, all.slice(from, from + size)], ...counted]);
    }
    const form = formIn(body);
    const asked =
      id ?? (isObject(form) && form[key] !== undefined && method !== 'POST' ? String(form[key]) : undefined);
    const removed = method === 'DELETE' && id === undefined ? keysIn(body) : undefined;
    if (removed) {
      for (const one of removed) rows.delete(one);
      return reply(operation, []);
    }
    const row = asked === undefined ? undefined : rows.get(asked);
    if (asked !== undefined && !row)
      return Response.json({ message: 'There is no such record' }, { status: 404 });
    if (method === 'DELETE') {
      rows.delete(asked ?? '');
      return reply(operation, []);
    }
    if (method === 'GET') return reply(operation, [[record, row]]);
    const next = row ? { ...row, ...(isObject(form) && form) } : addedRow(operation, form);
    rows.set(String(next[key]), next);
    return reply(operation, [[record, next]]);
  }

  function addedRow(operation: Operation, form: unknown): Json {
    const { schema } = replyPlace(operation);
    const sample = schema === undefined ? {} : valueAt(sampleValue(at(document, schema), resolve), record);
    const row = { ...(isObject(sample) && sample), ...(isObject(form) && form) };
    added += 1;
    return { ...row, [key]: nextKey(row, added) };
  }

  /** The record in a body that has it in its only member. */
  function formIn(body: unknown): unknown {
    const values = isObject(body) ? Object.values(body) : [];
    return values.length === 1 && isObject(values[0]) ? values[0] : body;
  }

  async function fetch(address: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(address, 'http://server.test');
    const method = init.method ?? 'GET';
    const operation = findOperation(document, method, pathname, base);
    if (!operation) {
      note('has no such call', `${method} ${pathname}`);
      return new Response(null, { status: 405 });
    }
    const where = `${method} ${pathname}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const isRight = [
      note(parameterMistake(document, operation, searchParams), where),
      !methodsWithBody.has(method) || note(bodyMistake(operation, body, mistake, document), where),
    ].every(Boolean);
    return isRight ? answer(method, operation, searchParams, body) : new Response(null, { status: 400 });
  }

  return { fetch, mistakes };
}

/** Returns the keys of a body: a list, or an object with a list. */
function keysIn(body: unknown): readonly string[] | undefined {
  const list = isObject(body) ? Object.values(body).find(Array.isArray) : body;
  return Array.isArray(list) ? list.map(String) : undefined;
}

/** Returns the call of the document for a path. A path without parameters comes first. */
function findOperation(
  document: Json,
  method: string,
  pathname: string,
  base: string,
): Operation | undefined {
  const paths = Object.keys(isObject(document.paths) ? document.paths : {}).sort(
    (a, b) => a.split('{').length - b.split('{').length,
  );
  for (const path of paths) {
    const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^{}]+\}/g, '([^/]+)');
    const found = new RegExp(`^${pattern}$`).exec(pathname);
    const pointer = toPointer(['paths', path, method.toLowerCase()]);
    const node = at(document, pointer);
    if (!found || !isObject(node)) continue;
    const last = path.endsWith('}') && path.length > base.length ? found.at(-1) : undefined;
    return { pointer, node, path, id: last === undefined ? undefined : decodeURIComponent(last) };
  }
  return undefined;
}

function parameterMistake(
  document: Json,
  { node, pointer }: Operation,
  query: URLSearchParams,
): string | undefined {
  const item = at(document, pointer.slice(0, pointer.lastIndexOf('/')));
  const lists = [node.parameters, isObject(item) ? item.parameters : []].flatMap((one) =>
    Array.isArray(one) ? one : [],
  );
  const parameters = lists.map((node) => followed(document, { node, pointer: '' }).node).filter(isObject);
  const names = parameters.flatMap((one) => (one.in === 'query' ? [String(one.name)] : []));
  const unknown = [...query.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined) return `has no parameter "${unknown}"`;
  const missing = parameters.find(
    (one) => one.in === 'query' && one.required === true && !query.has(String(one.name)),
  );
  return missing && `needs the parameter "${missing.name}"`;
}

function bodyMistake(
  { node, pointer }: Operation,
  body: unknown,
  mistake: ReturnType<typeof documentSchemas>['mistake'],
  document: Json,
): string | undefined {
  const parameters = Array.isArray(node.parameters) ? node.parameters : [];
  const index = parameters.findIndex((one) => isObject(one) && one.in === 'body');
  const places = [
    `${pointer}/parameters/${index}/schema`,
    ...['application~1json', '*~1*'].map((type) => `${pointer}/requestBody/content/${type}/schema`),
  ];
  const place = places.find((one) => at(document, one) !== undefined);
  return place === undefined || body === undefined ? undefined : mistake(place, body, true);
}
