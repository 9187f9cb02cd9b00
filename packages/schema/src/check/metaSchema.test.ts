import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import metaSchema from '../../area.schema.json' with { type: 'json' };
import everyKey from '../../fixtures/everyKey.json' with { type: 'json' };
import { areaFileTypes } from '../../scripts/areaFile.mjs';
import { acceptsValue } from '../interpreter/interpret.ts';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { parseArea } from '../load/parseArea.ts';
import { widgetNames } from '../model/widgets.ts';
import { checkArea } from './checkArea.ts';

interface Node {
  readonly $ref?: string;
  readonly title?: string;
  readonly markdownDescription?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly type?: string;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Node | undefined>>;
  readonly allOf?: readonly Node[];
  readonly anyOf?: readonly Node[];
  readonly additionalProperties?: Node | boolean;
  readonly items?: Node;
}

const meta: Node & { readonly definitions: Readonly<Record<string, Node>> } = metaSchema;

/** Returns every key of the format with its path and its node, which contains the description. */
function keysOf(node: Node, path: string): { path: string; node: Node }[] {
  const own = Object.entries(node.properties ?? {}).flatMap(([name, property]) =>
    property ? [{ path: `${path}.${name}`, node: property }, ...keysOf(property, `${path}.${name}`)] : [],
  );
  const inner = [...(node.anyOf ?? []), ...(node.allOf ?? [])].flatMap((part) => keysOf(part, path));
  return [...own, ...inner];
}
const keys = [
  ...keysOf(meta, 'area'),
  ...Object.entries(meta.definitions).flatMap(([name, node]) => keysOf(node, name)),
];

describe('the meta-schema', () => {
  it.each(keys)('$path has a description for the editor', ({ node }) => {
    expect(node.title).toMatch(/\S/);
    expect(node.markdownDescription).toMatch(/\S/);
    const isExplained =
      node.default !== undefined || (node.examples?.length ?? 0) > 0 || node.const !== undefined;
    expect(isExplained).toBe(true);
  });

  it('the meta-schema is a draft-07 schema that accepts the file with every key', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    const validate = ajv.compile(metaSchema);
    expect(validate(everyKey) ? [] : validate.errors).toEqual([]);
  });

  it('the meta-schema has examples and defaults that it accepts itself', () => {
    const root: JsonSchemaObject = metaSchema;
    for (const { path, node } of keys) {
      const values = [...(node.examples ?? []), ...(node.default === undefined ? [] : [node.default])];
      for (const value of values)
        expect({ path, value, valid: acceptsValue(node as JsonSchemaObject, value, root) }).toEqual({
          path,
          value,
          valid: true,
        });
    }
  });

  it('the meta-schema is the source of the file types, which are current', async () => {
    const written = readFileSync(new URL('../model/generated/areaFile.ts', import.meta.url), 'utf8');
    expect(written).toBe(await (areaFileTypes as () => Promise<string>)());
  });
});

describe('the file with every key', () => {
  it('the file with every key uses every key of the format', () => {
    const seen = new Set<string>();
    collect(everyKey, meta, seen);
    const unused = keys.map((key) => key.node).filter((node) => !seen.has(id(node)));
    expect(unused.map((node) => node.title)).toEqual([]);
  });

  it('the file with every key is correct', () => {
    expect(checkArea(everyKey, { name: 'shop', areas: [], widgets: widgetNames })).toEqual([]);
    expect(checkArea(JSON.stringify(everyKey), { name: 'shop', areas: [], widgets: widgetNames })).toEqual(
      [],
    );
  });

  it('the file with every key has what belongs to the area: dictionaries, rights, numbers', () => {
    const { dictionaries, entities, roles } = parseArea(everyKey);
    expect(dictionaries).toEqual({
      country: [
        { value: 'CN', label: '中国', tag: 'ok' },
        { value: 'FR', label: '法国' },
        { value: 'Paris', label: 'Paris', parent: 'FR' },
      ],
      paper: [
        { value: 'A4', label: 'A4' },
        { value: 'A5', label: 'A5' },
      ],
    });
    expect(roles).toMatchObject({
      book_view: { READER: ['all'] },
      book_publish: { SELLER: ['own', 'project:MANAGER'] },
    });
    const code = entities.author?.fields.find((field) => field.name === 'code');
    expect(code?.number).toEqual({ prefix: 'AU', date: true, digits: 4 });
  });

  it('the file with every key names the owners of its records: another record, the parties of a deal, a person', () => {
    const { author, review, sale } = parseArea(everyKey).entities;
    expect(review).toMatchObject({ scope: 'parent', parent: { field: 'bookId', entity: 'shop.book' } });
    expect(sale).toMatchObject({
      scope: 'party',
      parties: ['buyerOrgId', 'sellerOrgId'],
      person: 'brokerId',
    });
    expect(author?.scope).toBe('org');
  });

  it('the file with every key parses to plain JSON', () => {
    const area = parseArea(everyKey);
    expect(JSON.parse(JSON.stringify(area))).toEqual(area);
  });
});

const ids = new Map<Node, string>();
/** Returns the id of a node. Nodes are shared by reference, so the same object has the same id. */
function id(node: Node): string {
  if (!ids.has(node)) ids.set(node, String(ids.size));
  return ids.get(node) ?? '';
}

/** Walks through a value along the meta-schema and adds every key that it finds to `seen`. */
function collect(value: unknown, node: Node, seen: Set<string>): void {
  const target = node.$ref ? meta.definitions[node.$ref.split('/').at(-1) ?? ''] : undefined;
  if (target) collect(value, target, seen);
  for (const part of [...(node.anyOf ?? []), ...(node.allOf ?? [])]) {
    if (fits(value, part)) collect(value, part, seen);
  }
  if (Array.isArray(value)) for (const entry of value) if (node.items) collect(entry, node.items, seen);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [key, entry] of Object.entries(value)) {
    const property = node.properties?.[key];
    if (property) {
      seen.add(id(property));
      collect(entry, property, seen);
    } else if (typeof node.additionalProperties === 'object') collect(entry, node.additionalProperties, seen);
  }
}

function fits(value: unknown, node: Node): boolean {
  const target = node.$ref ? meta.definitions[node.$ref.split('/').at(-1) ?? ''] : node;
  const kind = target?.properties?.kind?.const;
  return kind === undefined || (value as { kind?: unknown } | null)?.kind === kind;
}
