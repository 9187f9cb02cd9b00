import { isSchemaObject, toKebab } from '@isp/schema/internal';
import type { AreaText } from './project.ts';

/** Reports dictionaries and paths of entities that several areas declare. */
export function checkSharedNames(areas: readonly AreaText[]): void {
  const dictionaries = new Map<string, string>();
  const paths = new Map<string, string>();
  for (const { json, name, report } of areas) {
    for (const code of namesIn(json?.dictionaries)) {
      const before = dictionaries.get(code);
      const message = `The area "${before}" already declares the dictionary "${code}". Keep one of them, or rename one.`;
      if (before !== undefined) report.add('duplicate-dictionary', ['dictionaries', code], message);
      else dictionaries.set(code, name);
    }
    for (const [entity, { path }] of entitiesOf(json)) {
      const own = typeof path === 'string' ? path : toKebab(entity);
      const before = paths.get(own);
      // two entities of one area are compared by the check of the area
      if (before !== undefined && !before.startsWith(`${name}.`)) {
        const message = `"${name}.${entity}" has the path "${own}", which "${before}" has already. Write another "path".`;
        report.add('duplicate-path', ['entities', entity, 'path'], message);
      } else paths.set(own, `${name}.${entity}`);
    }
  }
}

const namesIn = (members: unknown): readonly string[] =>
  isSchemaObject(members) ? Object.keys(members) : [];

const entitiesOf = (
  json: AreaText['json'],
): readonly (readonly [string, Readonly<Record<string, unknown>>])[] =>
  isSchemaObject(json?.entities)
    ? Object.entries(json.entities).flatMap(([name, entity]) =>
        isSchemaObject(entity) ? [[name, entity] as const] : [],
      )
    : [];
