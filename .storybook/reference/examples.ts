import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Area, type Entity, parseArea } from '@isp/schema';
import { findUses, type Use } from './findUses.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A use of a keyword in a file of this repository. */
export interface Example extends Use {
  /** Path of the file below the top of the repository. */
  readonly file: string;
  /** Area of the example; undefined if it is of the fixture or of another file. */
  readonly area?: Area;
  /** Entity of the example; undefined outside an entity. */
  readonly entity?: Entity;
  /** Name of the detail tab in which the example is, as in the address. */
  readonly tab?: string;
  /** Number of characters of the entity, or of the file. Pictures of small entities are easier to read. */
  readonly size: number;
}

/** The fixture in which every key is used. Its examples serve where no area of the platform uses a keyword. */
const fixture = 'packages/schema/fixtures/everyKey.json';

const areaFiles = readdirSync(join(root, 'schemas'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => `schemas/${name}`);

const files: readonly (readonly [file: string, definition: string])[] = [
  ...areaFiles.map((file) => [file, 'area'] as const),
  ['apps/portal/menus.json', 'menus'],
  ['schemas/locales/en-US.json', 'locales'],
  [fixture, 'area'],
];

let examples: ReadonlyMap<string, Example> | undefined;

/** Returns the best example of each keyword (`list.sort`) and each definition (`list`). The files are read once. */
export function readExamples(): ReadonlyMap<string, Example> {
  if (examples) return examples;
  const found = new Map<string, Example>();
  for (const [file, definition] of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const json: unknown = JSON.parse(text);
    const area = definition === 'area' && file !== fixture ? parseArea(json) : undefined;
    for (const use of findUses(definition, json)) {
      const key = use.keyword === undefined ? use.definition : `${use.definition}.${use.keyword}`;
      const example = { ...use, file, ...placed(use, area, text), ...tabOf(use, json) };
      const before = found.get(key);
      if (!before || isBetter(example, before)) found.set(key, example);
    }
  }
  examples = found;
  return found;
}

function placed(
  { path }: Use,
  area: Area | undefined,
  text: string,
): Pick<Example, 'area' | 'entity' | 'size'> {
  const entity = path[0] === 'entities' ? area?.entities[String(path[1])] : undefined;
  const size = entity ? JSON.stringify(entity.record).length : text.length;
  return { ...(area && { area }), ...(entity && { entity }), size };
}

interface TabFile {
  readonly kind: string;
  readonly entity?: string;
  readonly name?: string;
  readonly read?: string;
}

/** Returns the name that the detail tab of an example has in the address. */
function tabOf({ path }: Use, json: unknown): Pick<Example, 'tab'> {
  if (path[2] !== 'detail' || path[3] !== 'tabs' || path.length < 5) return {};
  const tab = path
    .slice(0, 5)
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], json);
  const { entity, kind, name, read } = tab as TabFile;
  const isOther = kind === 'related';
  return { tab: (isOther ? entity : (name ?? read)) ?? kind };
}

/** Returns true if an example is better: of the platform, of a field that can be shown, of a small entity. */
function isBetter(example: Example, before: Example): boolean {
  if (example.file === fixture) return false;
  const rank = (one: Example) => (one.entity ? 0 : 1) + (fieldOf(one) === undefined ? 0.5 : 0);
  return rank(example) - rank(before) < 0 || (rank(example) === rank(before) && example.size < before.size);
}

/** Returns the field of the record in whose schema an example is. */
export function fieldOf({ path }: Pick<Use, 'path'>): string | undefined {
  const [entities, , record, properties, field] = path;
  return entities === 'entities' &&
    record === 'record' &&
    properties === 'properties' &&
    typeof field === 'string'
    ? field
    : undefined;
}
