import { isSchemaObject } from '@isp/schema/internal';
import type { Words } from '@isp/schema-tools/internal';

type Json = Readonly<Record<string, unknown>>;

/** Parts of an area file that the playground accepts alone. */
export type FragmentKind = 'field' | 'fields' | 'record' | 'entity' | 'entities';

/** A part of an area file, with a whole area file around it. */
export interface Fragment {
  readonly kind: FragmentKind;
  /** The whole area file. */
  readonly text: string;
  /** Key of the entity that contains the part: `sample.item`. */
  readonly entity: string;
  /** Names that the playground has made up, because the part has none: of its area, its entity, its field. */
  readonly made: readonly string[];
}

export const fragmentWords: Readonly<Record<FragmentKind, Words>> = {
  field: { en: 'one field', zh: '一个字段' },
  fields: { en: 'fields of a record', zh: '若干字段' },
  record: { en: 'the schema of a record', zh: '一个记录的描述' },
  entity: { en: 'one entity', zh: '一个实体' },
  entities: { en: 'entities', zh: '若干实体' },
};

/** Names around a part that has none. */
const AREA = 'sample';
const ENTITY = 'item';
const FIELD = 'item';

/** Keys of which a field has one at least. */
const fieldKeys = [
  ...['type', 'enum', 'const', 'format', 'oneOf', 'anyOf', 'allOf', '$ref', 'items'],
  ...['x-ref', 'x-dict', 'x-ui', 'x-derive', 'x-mode'],
];

/**
 * Returns the part of an area file that a text consists of, with an area around it. The text may begin with the name
 * of the part, and end with a comma, as a line of a file does. Undefined if the text is an area file, or none of these
 * parts.
 *
 * @param known keys of the entities outside the text (`area.entity`). The area gets an entity for each other reference.
 *
 * @example
 * readFragment('"pages": { "type": "integer" },', [])?.kind // 'fields'
 */
export function readFragment(text: string, known: readonly string[]): Fragment | undefined {
  const json = parse(text);
  const kind = json && kindOf(json);
  if (!kind) return undefined;
  const entities = entitiesOf(kind, json);
  const [entity = ENTITY] = Object.keys(entities);
  const references = referencesIn(json).filter(({ key }) => !known.includes(key));
  const area = references[0]?.key.split('.')[0] ?? AREA;
  const added = namesIn(area, references).filter((name) => !Object.hasOwn(entities, name));
  const others = added.map((name) => [name, referred(name, references)] as const);
  const file = { area, title: '样例', entities: { ...entities, ...Object.fromEntries(others) } };
  return {
    kind,
    text: `${JSON.stringify(file, null, 2)}\n`,
    entity: `${area}.${entity}`,
    made: [area, ...(kind === 'entities' ? [] : [entity]), ...(kind === 'field' ? [FIELD] : []), ...added],
  };
}

/** Returns the object of a text, also of members without the braces around them. */
function parse(text: string): Json | undefined {
  const trimmed = text.trim().replace(/,$/, '');
  for (const candidate of [trimmed, `{${trimmed}}`]) {
    try {
      const json: unknown = JSON.parse(candidate);
      return isSchemaObject(json) ? (json as Json) : undefined;
    } catch {
      // the next candidate may be JSON
    }
  }
  return undefined;
}

function kindOf(json: Json): FragmentKind | undefined {
  const parts = Object.values(json);
  if ('area' in json || 'entities' in json || parts.length === 0) return undefined;
  if (isSchemaObject(json.record)) return 'entity';
  if (isSchemaObject(json.properties)) return 'record';
  if (parts.every((part) => isSchemaObject(part) && isSchemaObject((part as Json).record))) return 'entities';
  if (parts.every(isField)) return 'fields';
  return isField(json) ? 'field' : undefined;
}

const isField = (json: unknown): boolean =>
  isSchemaObject(json) && fieldKeys.some((key) => Object.hasOwn(json as Json, key));

function entitiesOf(kind: FragmentKind, json: Json): Json {
  if (kind === 'entities') return json;
  if (kind === 'entity') return { [ENTITY]: json };
  const record =
    kind === 'record'
      ? { type: 'object', ...json }
      : { type: 'object', properties: kind === 'field' ? { [FIELD]: json } : json };
  return { [ENTITY]: { title: '样例', record } };
}

/** A reference to an entity, `area.entity`, and the call of the entity that a field asks, if it asks one. */
interface Reference {
  readonly key: string;
  readonly read?: string | undefined;
}

/** Returns the references in a part: of fields to records, and of fields to calls. */
function referencesIn(json: unknown): readonly Reference[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, part]): readonly Reference[] => {
    if (name === 'x-ref' && isKey(part)) return [{ key: part }];
    if (name === 'ask' && isSchemaObject(part) && isKey(part.entity)) {
      return [{ key: part.entity, read: typeof part.read === 'string' ? part.read : undefined }];
    }
    return referencesIn(part);
  });
}

const isKey = (json: unknown): json is string => typeof json === 'string' && /^\w+\.\w+$/.test(json);

/** Returns the names of the entities of an area to which a part refers, each once. */
const namesIn = (area: string, references: readonly Reference[]): readonly string[] => [
  ...new Set(
    references.flatMap(({ key }) => (key.startsWith(`${area}.`) ? [key.slice(area.length + 1)] : [])),
  ),
];

/** Returns an entity to which a part refers: its records have a name, and it has the calls that fields ask. */
function referred(name: string, references: readonly Reference[]): Json {
  const calls = references.flatMap(({ key, read }) => (key.endsWith(`.${name}`) ? (read ?? []) : []));
  return {
    title: name,
    record: { type: 'object', properties: { name: { type: 'string', title: '名称' } } },
    ...(calls.length > 0 && { reads: Object.fromEntries(calls.map((call) => [call, {}])) }),
  };
}
