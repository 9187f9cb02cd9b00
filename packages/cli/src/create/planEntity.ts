import { join } from 'node:path';
import { isSchemaObject, toKebab, toSnake } from '@isp/schema/internal';
import type { ProjectSource, SourceFile } from '@isp/schema-tools/internal';
import type { FileChange } from '../files/changes.ts';
import { withMember } from '../json/editText.ts';
import type { NewField } from './fieldTypes.ts';

/** An entity that is to be created. */
export interface NewEntity {
  readonly area: string;
  readonly entity: string;
  readonly title: string | undefined;
  readonly english: string | undefined;
  readonly fields: readonly NewField[];
  /** Path of the menu row. @defaultValue `/<area>/<entity>` */
  readonly path: string | undefined;
  /** Users of the menu row. @defaultValue the users of the first row of the menu */
  readonly users: readonly string[] | undefined;
}

/** Returns the changes that create an entity: its area file, its menu row and the English words of its titles. */
export function planEntity(source: ProjectSource, wanted: NewEntity, folder: string): FileChange[] {
  return [
    planArea(source, wanted, folder),
    ...(source.menus ? [planMenu(source.menus, wanted)] : []),
    ...source.locales
      .filter(({ file }) => file.endsWith('en-US.json'))
      .map((locale) => planWords(locale, wanted)),
  ];
}

function planArea(source: ProjectSource, wanted: NewEntity, folder: string): FileChange {
  const { area, entity, title } = wanted;
  const file = join(folder, `${area}.json`);
  const existing = source.areas.find((one) => one.file === file);
  const content = entityFile(source, wanted);
  if (existing) {
    const after = withMember(existing.text, ['entities', entity], content);
    return { file, before: existing.text, after };
  }
  const schema = schemaOf(source.areas);
  const json = {
    ...(schema !== undefined && { $schema: schema }),
    area,
    ...(title !== undefined && { title }),
    entities: { [entity]: content },
  };
  return { file, before: undefined, after: `${JSON.stringify(json, null, 2)}\n` };
}

function entityFile(source: ProjectSource, { area, entity, fields, title }: NewEntity): object {
  const path = toKebab(entity);
  const required = fields.flatMap(({ isRequired, name }) => (isRequired ? [name] : []));
  return {
    ...(title !== undefined && { title }),
    // the name of the area is put in front where another entity has the path already
    ...(pathsOf(source).includes(path) && { path: `${toKebab(area)}-${path}` }),
    record: {
      type: 'object',
      ...(required.length > 0 && { required }),
      properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    },
  };
}

/** Returns the paths of all entities. */
export const pathsOf = ({ areas }: ProjectSource): readonly string[] =>
  areas.flatMap(({ text }) => {
    const { entities } = jsonOf(text);
    if (!isSchemaObject(entities)) return [];
    return Object.entries(entities).map(([name, entity]) =>
      isSchemaObject(entity) && typeof entity.path === 'string' ? entity.path : toKebab(name),
    );
  });

/** Returns the address of the meta-schema that the other areas name. */
export function schemaOf(areas: readonly SourceFile[]): string | undefined {
  const addresses = areas.map(({ text }) => jsonOf(text).$schema);
  return addresses.find((address): address is string => typeof address === 'string');
}

function jsonOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text);
    return isSchemaObject(json) ? json : {};
  } catch {
    return {};
  }
}

/** Plans the menu row of an entity. */
export function planMenu(
  { file, text }: SourceFile,
  { area, entity, path, title, users }: NewEntity,
): FileChange {
  const menu = jsonOf(text);
  const rows = Object.values(menu).flat().filter(isSchemaObject);
  const codes = rows.map(({ code }) => code);
  const code = toSnake(entity);
  const [first] = rows.flatMap((row) => (Array.isArray(row.users) ? [row.users as string[]] : []));
  const row = {
    code: codes.includes(code) ? `${toSnake(area)}_${code}` : code,
    title: title ?? entity,
    screen: `${area}.${entity}`,
    users: users ?? first ?? ['DM', 'DA'],
  };
  return { file, before: text, after: withMember(text, [path ?? `/${area}/${entity}`], row) };
}

/**
 * Adds the English words of Chinese titles that have none yet. The title of the entity is put among the common texts,
 * because the menu shows it too.
 */
export function planWords(
  { file, text }: SourceFile,
  { area, english, entity, fields, title }: NewEntity,
): FileChange {
  const texts = jsonOf(text);
  const words: readonly (readonly [part: string, source: string | undefined, word: string])[] = [
    ['common', title, english ?? toWords(entity)],
    ...fields.map(({ english: own, name, schema }) => [area, schema.title, own ?? toWords(name)] as const),
  ];
  let after = text;
  for (const [part, source, word] of words) {
    if (source === undefined || !/\p{Script=Han}/u.test(source)) continue;
    const isKnown = ['common', part].some(
      (one) => isSchemaObject(texts[one]) && Object.hasOwn(texts[one], source),
    );
    if (!isKnown) after = withMember(after, [part, source], word);
  }
  return { file, before: text, after };
}

/** Returns a name as words: `onSale` → `On sale`. */
function toWords(name: string): string {
  const words = toSnake(name).replaceAll('_', ' ');
  return (words[0] ?? '').toUpperCase() + words.slice(1);
}
