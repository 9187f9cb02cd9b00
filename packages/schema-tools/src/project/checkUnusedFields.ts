import type { Entity } from '@isp/schema';
import { commonNames, isSchemaObject } from '@isp/schema/internal';
import type { AreaText } from './project.ts';
import { allTexts, textSetOf } from './textsOf.ts';

/**
 * Reports fields that no screen shows and that no condition, rule, filter or other entity names. It is a warning,
 * because the code of the service may use the field.
 */
export function checkUnusedFields(
  area: AreaText,
  entities: readonly Entity[],
  areas: readonly AreaText[],
): void {
  for (const entity of entities) {
    const file = entityFile(area, entity.name);
    if (!file || !isSchemaObject(file.record)) continue;
    const names = namesIn(file, entity, areas);
    for (const name of Object.keys(file.record.properties ?? {})) {
      if (names.has(name) || [...commonNames, entity.rowKey, entity.label].includes(name)) continue;
      area.report.add(
        'dangling-field',
        ['entities', entity.name, 'record', 'properties', name],
        `No screen, condition, rule or search uses "${name}". Show it on a screen, or remove it if the service does not use it either.`,
        'warning',
      );
    }
  }
}

function entityFile({ json }: AreaText, name: string): Readonly<Record<string, unknown>> | undefined {
  const entity = isSchemaObject(json?.entities)
    ? (json.entities as Record<string, unknown>)[name]
    : undefined;
  return isSchemaObject(entity) ? entity : undefined;
}

/** Returns all names that the screens and rules of an entity contain, and those of entities that refer to it. */
function namesIn(
  file: Readonly<Record<string, unknown>>,
  entity: Entity,
  areas: readonly AreaText[],
): ReadonlySet<string> {
  const { compare, detail, form, keyword, list, parent, parties, person, search, statistics, states, views } =
    entity;
  const screens = {
    compare,
    detail,
    form,
    keyword,
    list,
    parent,
    parties,
    person,
    search,
    statistics,
    states,
    views,
  };
  const { record, ...beside } = file;
  const referring = areas.flatMap(({ json }) =>
    isSchemaObject(json?.entities)
      ? Object.values(json.entities).filter(
          (other): other is object =>
            isSchemaObject(other) && other !== file && textSetOf(other).has(entity.key),
        )
      : [],
  );
  const texts = new Set([screens, beside, readIn(record)].flatMap(allTexts));
  for (const other of referring) for (const text of textSetOf(other)) texts.add(text);
  return new Set([...texts].flatMap(namesOf));
}

/** Returns a record without the declarations of its fields: only what the schemas say about other fields is left. */
function readIn(record: unknown): unknown {
  if (!isSchemaObject(record)) return undefined;
  const { properties = {}, required: _required, ...rest } = record;
  return [rest, ...Object.values(properties)];
}

/** Returns the names that a text may contain: `-name`, `lines.amount`, `kind_in`, `day:month`. */
function namesOf(text: string): readonly string[] {
  const words = text.split(/[^\p{L}\p{N}_$]+/u);
  return words.flatMap((word) => [word, word.replace(/_[a-z]+$/, '')]);
}
