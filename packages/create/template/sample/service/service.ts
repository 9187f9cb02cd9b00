import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Plugin } from 'vite';
import { type PropertySchema, type Row, sampleRow } from './sampleRow.ts';

/**
 * A REST service for the time until your own one is there: it answers below `/api` for every area file, and keeps its
 * records in memory. `npm create` with `--service <address>` writes a portal without it.
 */
export function service(): Plugin {
  const tables = new Map<string, Table>();
  const listen = (server: { readonly middlewares: { use(handler: Handler): void } }) => {
    server.middlewares.use((request, response, next) => {
      if (!request.url?.startsWith('/api/')) return next();
      void answer(tables, request, response).catch((error: unknown) => {
        send(response, 500, { message: String(error) });
      });
    });
  };
  return { name: 'sample-service', configureServer: listen, configurePreviewServer: listen };
}

interface Table {
  readonly rows: Row[];
  /** Id of the record that was added last. The id of a deleted record is not used again. */
  lastId: number;
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function answer(tables: Map<string, Table>, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const [, , path = '', id] = pathname.split('/').map(decodeURIComponent);
  const table = tableOf(tables, path);
  if (!table) return send(response, 404, { message: `There is no entity with the path "${path}".` });
  const { rows } = table;
  if (id === undefined && request.method === 'GET') return send(response, 200, pageOf(rows, searchParams));
  if (id === undefined) {
    const given = (await json(request)) as Row;
    table.lastId += 1;
    const row = { ...given, id: String(table.lastId) };
    rows.unshift(row);
    return send(response, 201, row);
  }
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return send(response, 404, { message: `There is no record "${id}".` });
  if (request.method === 'DELETE') return send(response, 200, rows.splice(at, 1)[0]);
  if (request.method === 'PATCH') rows[at] = { ...rows[at], ...((await json(request)) as Row) };
  return send(response, 200, rows[at]);
}

/** Returns the records of a path, which are made when they are first asked for. */
function tableOf(tables: Map<string, Table>, path: string): Table | undefined {
  const known = tables.get(path);
  const properties = known ? undefined : propertiesOf(path);
  if (!properties) return known;
  const rows = Array.from({ length: 12 }, (_, at) => sampleRow(properties, at + 1));
  const table = { rows, lastId: rows.length };
  tables.set(path, table);
  return table;
}

const toPath = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the fields of the entity with a path, from the area files as they are now. */
function propertiesOf(path: string): Readonly<Record<string, PropertySchema>> | undefined {
  const files = existsSync('schemas') ? readdirSync('schemas').filter((name) => name.endsWith('.json')) : [];
  const entities = files.flatMap((name) => {
    const area = JSON.parse(readFileSync(`schemas/${name}`, 'utf8')) as { entities: Record<string, Entity> };
    return Object.entries(area.entities);
  });
  return entities.find(([name, entity]) => (entity.path ?? toPath(name)) === path)?.[1].record.properties;
}

interface Entity {
  readonly path?: string;
  readonly record: { readonly properties: Readonly<Record<string, PropertySchema>> };
}

/** Returns a page of the records that fit the conditions, such as `name[like]=war`, `price[ge]=10` or `q=war`. */
function pageOf(rows: readonly Row[], query: URLSearchParams) {
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('size') ?? 20);
  const sort = query.get('sort') ?? '';
  const found = rows.filter((row) => [...query.keys()].every((key) => fits(row, key, query.getAll(key))));
  const by = sort.replace(/^-/, '');
  if (by !== '') found.sort((a, b) => compare(a[by], b[by]) * (sort.startsWith('-') ? -1 : 1));
  return { total: found.length, items: found.slice((page - 1) * size, page * size) };
}

const compare = (a: unknown, b: unknown): number =>
  String(a ?? '').localeCompare(String(b ?? ''), undefined, { numeric: true });

function fits(row: Row, key: string, values: readonly string[]): boolean {
  const [, field = '', test = 'eq'] = /^([^[]+)(?:\[(\w+)\])?$/.exec(key) ?? [];
  const [first = ''] = values;
  const holds = (value: unknown) => String(value ?? '').includes(first);
  if (key === 'page' || key === 'size' || key === 'sort') return true;
  if (key === 'q') return Object.values(row).some(holds);
  const order = compare(row[field], first);
  const tests: Readonly<Record<string, boolean>> = {
    eq: values.includes(String(row[field] ?? '')),
    ne: order !== 0,
    like: holds(row[field]),
    gt: order > 0,
    ge: order >= 0,
    lt: order < 0,
    le: order <= 0,
  };
  return tests[test] ?? false;
}
