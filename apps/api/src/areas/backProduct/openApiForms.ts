import { isObject } from '@isp/kit';
import type { Row } from '@isp/schema';
import { Refusal } from '@isp/server';
import { parse } from 'yaml';
import type { BackProductInterface } from '../../generated/rows.ts';

type Method = BackProductInterface['method'];
type Form = Pick<BackProductInterface, 'interfaceName' | 'groupName' | 'method' | 'path' | 'backendUrl'> &
  Partial<BackProductInterface>;

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];
const places: Readonly<Record<string, string>> = { query: 'QUERY', header: 'HEADER', path: 'PATH' };
const types: readonly unknown[] = ['string', 'integer', 'number', 'boolean', 'array', 'object'];
/** Maximum number of interfaces in one document. */
const MAX_INTERFACES = 100;

const text = (value: unknown, length: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, length) : undefined;
const typeOf = (schema: unknown): string =>
  isObject(schema) && types.includes(schema.type) ? String(schema.type) : 'string';

/**
 * Returns the interfaces that an OpenAPI 3 document (JSON or YAML) describes, in the order of the document.
 *
 * @throws Refusal OPENAPI_INVALID for a document of another format, and for a document without a server
 */
export function openApiForms(content: string): readonly Form[] {
  const document = readDocument(content);
  const [server] = Array.isArray(document.servers) ? document.servers : [];
  const base = isObject(server) ? text(server.url, 200)?.replace(/\/$/, '') : undefined;
  if (!base || !/^https?:\/\//.test(base)) throw new Refusal('OPENAPI_INVALID');
  const paths = isObject(document.paths) ? Object.entries(document.paths) : [];
  const forms = paths.flatMap(([path, item]) =>
    methods.flatMap((method): Form[] => {
      const operation = isObject(item) ? item[method.toLowerCase()] : undefined;
      if (!isObject(operation) || !/^\/[A-Za-z0-9_\-./{}]+$/.test(path)) return [];
      const [tag] = Array.isArray(operation.tags) ? operation.tags : [];
      return [
        {
          interfaceName:
            text(operation.summary, 64) ??
            text(operation.operationId, 64) ??
            `${method} ${path}`.slice(0, 64),
          groupName: text(tag, 32) ?? '默认分组',
          ...{ method, path, backendUrl: `${base}${path}` },
          requestParams: [...parametersOf(operation), ...bodyOf(operation)].slice(0, 60) as never,
        },
      ];
    }),
  );
  if (forms.length === 0 || forms.length > MAX_INTERFACES) throw new Refusal('OPENAPI_INVALID');
  return forms;
}

function readDocument(content: string): Row {
  try {
    // YAML anchors are not allowed, because a small text with anchors could become very large.
    const document: unknown = parse(content, { maxAliasCount: 0 });
    if (isObject(document) && /^3\./.test(String(document.openapi))) return document;
  } catch {
    // a text that is not valid YAML is refused by the `throw` below
  }
  throw new Refusal('OPENAPI_INVALID');
}

function parametersOf({ parameters }: Row): readonly Row[] {
  if (!Array.isArray(parameters)) return [];
  return parameters.filter(isObject).flatMap(({ description, in: place, name, required, schema }) => {
    const where = places[String(place)];
    const called = text(name, 64);
    if (!where || !called) return [];
    return [
      {
        name: called,
        in: where,
        type: typeOf(schema),
        required: required === true,
        desc: text(description, 200),
      },
    ];
  });
}

/** Returns the properties of a JSON body as parameters. */
function bodyOf({ requestBody }: Row): readonly Row[] {
  const content = isObject(requestBody) && isObject(requestBody.content) ? requestBody.content : {};
  const json = isObject(content['application/json']) ? content['application/json'] : {};
  const schema = isObject(json.schema) ? json.schema : {};
  const needed: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(isObject(schema.properties) ? schema.properties : {}).map(([name, property]) => ({
    ...{ name: name.slice(0, 64), in: 'BODY', type: typeOf(property), required: needed.includes(name) },
    desc: isObject(property) ? text(property.description, 200) : undefined,
  }));
}
