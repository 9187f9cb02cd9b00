import type { Field } from '../model/field.ts';
import type { EntityFile } from '../model/generated/areaFile.ts';
import { unknownField } from './report/unknownField.ts';
import type { EntityScope } from './scope/entityScope.ts';

/**
 * Returns the parent of each entity whose records have the same visibility as a parent. Key and value are keys of
 * entities.
 */
export function parentsOf(
  files: readonly (readonly [string, EntityFile])[],
  area: string,
  siblings: EntityScope['siblings'],
): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(([name, { scope }]) => {
      if (typeof scope !== 'object' || !('parent' in scope)) return [];
      const key = `${area}.${name}`;
      const ref = siblings[key]?.fields.find((field) => field.name === scope.parent)?.ref;
      return ref ? [[key, ref.entity] as const] : [];
    }),
  );
}

/** Checks the fields that a scope names: each must contain the owner of a record, and every record must have it. */
export function checkScope(scope: EntityScope, key: string, parents: ReadonlyMap<string, string>): void {
  const named = scope.file.scope;
  if (typeof named !== 'object') return;
  if ('party' in named) {
    named.party.forEach((name, at) => {
      checkHolder(name, [...scope.place, 'scope', 'party', at], 'an organisation', scope);
    });
    if (named.person !== undefined)
      checkHolder(named.person, [...scope.place, 'scope', 'person'], 'a person', scope);
  } else {
    checkParent(named.parent, key, parents, scope);
  }
}

function checkHolder(
  name: string,
  place: EntityScope['place'],
  held: string,
  { fields, report }: EntityScope,
): void {
  const field = findField(name, place, { fields, report });
  if (!field || field.type === 'string') return;
  report.add(
    'bad-scope',
    place,
    `The field "${name}" is not a text, so it cannot hold the id of ${held}. Name a text field.`,
  );
}

function checkParent(
  name: string,
  key: string,
  parents: ReadonlyMap<string, string>,
  { fields, place: entity, report }: EntityScope,
): void {
  const place = [...entity, 'scope', 'parent'];
  const field = findField(name, place, { fields, report });
  if (!field) return;
  if (field.type !== 'string' || !field.ref) {
    report.add(
      'bad-scope',
      place,
      `The field "${name}" is not a reference. Add "x-ref": "area.entity" to it, or name a reference.`,
    );
  } else if (!field.required) {
    report.add(
      'bad-scope',
      place,
      `A record in which "${name}" is empty would be visible to no user. Add "${name}" to "required" of the record.`,
    );
  } else if (leadsTo(key, parents)) {
    report.add(
      'bad-scope',
      place,
      `The parents form a circle: "${name}" leads back to ${key}, so no record would have an owner. Give one of these entities the scope "org" or "project".`,
    );
  }
}

/** Returns true if the parents of an entity lead back to it. */
function leadsTo(key: string, parents: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>();
  for (let at = parents.get(key); at !== undefined && !passed.has(at); at = parents.get(at)) {
    if (at === key) return true;
    passed.add(at);
  }
  return false;
}

function findField(
  name: string,
  place: EntityScope['place'],
  { fields, report }: Pick<EntityScope, 'fields' | 'report'>,
): Field | undefined {
  const field = fields.find((candidate) => candidate.name === name);
  if (!field) {
    const names = fields.map((candidate) => candidate.name);
    unknownField(name, place, names, report);
  }
  return field;
}
