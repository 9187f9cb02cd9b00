import { isObject } from '@isp/kit';
import { fromPointer, toPointer } from '@isp/schema/internal';
import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

export type Json = Readonly<Record<string, unknown>>;

/** A value of a document, and where it is written after references on the way were followed. */
export interface Found {
  readonly node: unknown;
  readonly pointer: string;
}

/** Returns the value at a JSON Pointer, with references on the way followed, also the last one. */
export function find(root: unknown, pointer: string): Found {
  const start: Found = { node: root, pointer: '' };
  return fromPointer(decodeURIComponent(pointer)).reduce<Found>((found, name) => {
    const { node, pointer: place } = followed(root, found);
    const inner = Array.isArray(node) ? node[Number(name)] : isObject(node) ? node[name] : undefined;
    return { node: inner, pointer: place + toPointer([name]) };
  }, start);
}

export const followed = (root: unknown, found: Found): Found =>
  isObject(found.node) && typeof found.node.$ref === 'string'
    ? followed(root, find(root, found.node.$ref.slice(1)))
    : found;

export const at = (root: unknown, pointer: string): unknown => followed(root, find(root, pointer)).node;

/**
 * Returns the functions that validate what a document describes. A request may lack members that only the server sets.
 * Both follow the document alone, and nothing of the command.
 */
export function documentSchemas(document: Json) {
  const isNew = String(document.openapi).startsWith('3.1');
  const create = (isRequest: boolean) => {
    const options = { strict: false, logger: false, allErrors: true, validateFormats: true } as const;
    const ajv = isNew ? new Ajv2020(options) : new Ajv(options);
    addFormats.default(ajv);
    ajv.addSchema(standard(document, isRequest, document) as AnySchemaObject, 'document');
    return ajv;
  };
  const [requests, replies] = [create(true), create(false)];
  const compiled = new Map<string, ValidateFunction>();

  /** Returns what is wrong with a value. Undefined if nothing is. */
  function mistake(pointer: string, value: unknown, isRequest: boolean): string | undefined {
    const key = `${isRequest} ${pointer}`;
    const { pointer: place } = followed(document, find(document, pointer));
    const ref = `document#${place.split('/').map(encodeURIComponent).join('/')}`;
    const validate = compiled.get(key) ?? (isRequest ? requests : replies).compile({ $ref: ref });
    compiled.set(key, validate);
    if (validate(value)) return undefined;
    const [first] = (validate.errors ?? []) as ErrorObject[];
    return `${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`;
  }

  return { mistake, resolve: (ref: string) => at(document, ref.slice(1)) };
}

/** Returns a document whose schemas are those of JSON Schema. */
function standard(node: unknown, isRequest: boolean, root: Json): unknown {
  if (Array.isArray(node)) return node.map((one) => standard(one, isRequest, root));
  if (!isObject(node)) return node;
  if (typeof node.$ref === 'string') return { $ref: node.$ref };
  const { $schema: _, id, $id, discriminator: __, example: ___, nullable, ...rest } = node;
  const own: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(rest)) own[key] = standard(value, isRequest, root);
  if (isObject(id)) own.id = standard(id, isRequest, root);
  if (isObject($id)) own.$id = standard($id, isRequest, root);
  if (Array.isArray(own.required) && isObject(node.properties)) {
    const { properties } = node;
    own.required = own.required.filter((name) => {
      const property = properties[String(name)];
      const target = followed(root, { node: property, pointer: '' }).node;
      return !isObject(target) || target[isRequest ? 'readOnly' : 'writeOnly'] !== true;
    });
  }
  if (typeof own.exclusiveMinimum === 'boolean') delete own.exclusiveMinimum;
  if (typeof own.exclusiveMaximum === 'boolean') delete own.exclusiveMaximum;
  if (nullable === true) return { anyOf: [{ type: 'null' }, own] };
  return own;
}
