import type { Entity } from '@isp/schema';
import { deepEqual, isSchemaObject } from '@isp/schema/internal';
import type { Change } from './changeKinds.ts';
import { compareFields } from './compareFields.ts';
import { byName, compareMembers, compareValue } from './compareMembers.ts';

/** Compares two versions of an entity. */
export function compareEntities(before: Entity, after: Entity, place: string): Change[] {
  return [
    ...compareValue('path-changed', place, before.path, after.path),
    ...compareValue('permission-prefix-changed', place, before.permission, after.permission),
    ...compareValue('scope-changed', place, scopeOf(before), scopeOf(after)),
    ...compareValue('key-changed', place, before.rowKey, after.rowKey),
    ...compareFields(before, after, place),
    ...(deepEqual(before.conditions, after.conditions)
      ? []
      : [{ kind: 'conditions-changed' as const, place }]),
    ...compareUnique(before, after, place),
    ...compareMembers(before.operations, after.operations, `${place}.operations`, {
      added: 'operation-added',
      removed: 'operation-removed',
      changed: 'operation-changed',
    }),
    ...compareMembers(before.reads, after.reads, `${place}.reads`, {
      added: 'operation-added',
      removed: 'operation-removed',
      changed: 'operation-changed',
    }),
    ...compareActions(before, after, place),
    ...compareStates(before, after, place),
    ...compareMembers(namesOf(before.views), namesOf(after.views), `${place}.views`, {
      added: 'view-added',
      removed: 'view-removed',
    }),
    ...compareLooks(before, after, place),
  ];
}

const namesOf = (members: readonly { readonly name: string }[]) => byName(members, ({ name }) => name);

const scopeOf = ({ parent, parties, person, scope }: Entity): string =>
  [scope, parent?.field, ...(parties ?? []), person].filter((part) => part !== undefined).join(' ');

function compareUnique(before: Entity, after: Entity, place: string): Change[] {
  const sets = ({ unique }: Entity) => byName(unique, (names) => [...names].sort().join(' + '));
  return compareMembers(sets(before), sets(after), `${place}.unique`, {
    added: 'unique-added',
    removed: 'unique-removed',
  });
}

function compareActions(before: Entity, after: Entity, place: string): Change[] {
  const [old, next] = [namesOf(before.actions), namesOf(after.actions)] as const;
  const names = compareMembers(old, next, `${place}.actions`, {
    added: 'action-added',
    removed: 'action-removed',
  });
  const kept = after.actions.flatMap((action): Change[] => {
    const former = before.actions.find(({ name }) => name === action.name);
    if (!former) return [];
    const at = `${place}.actions.${action.name}`;
    return [
      ...compareValue('action-permission-changed', at, former.permission, action.permission),
      ...(deepEqual(former.form?.record, action.form?.record)
        ? []
        : [{ kind: 'action-form-changed' as const, place: at }]),
      ...compareValue('text-changed', at, former.title, action.title),
    ];
  });
  return [...names, ...kept];
}

/** Returns a schema without its words and looks, so that only rules are left. */
function rulesOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rulesOf);
  if (!isSchemaObject(node)) return node;
  const rules = Object.entries(node).filter(
    ([key]) => !['title', 'description', 'x-ui', 'x-message', 'x-priority'].includes(key),
  );
  return Object.fromEntries(
    rules.map(([key, value]) => [key, key === 'properties' ? membersOf(value) : rulesOf(value)]),
  );
}

/** Returns the rules of properties, whose names may be those of keywords. */
const membersOf = (properties: unknown): unknown =>
  isSchemaObject(properties)
    ? Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, rulesOf(schema)]))
    : properties;

/** Compares the transitions, each as one name: `sell: DRAFT → SOLD (user)`. */
function compareStates(before: Entity, after: Entity, place: string): Change[] {
  const transitions = ({ states }: Entity) =>
    byName(
      Object.entries(states?.transitions ?? {}).flatMap(([action, moves]) =>
        moves.flatMap(({ by, from, to }) => from.map((state) => `${action}: ${state} → ${to} (${by})`)),
      ),
      (name) => name,
    );
  return [
    ...compareMembers(transitions(before), transitions(after), `${place}.states`, {
      added: 'transition-added',
      removed: 'transition-removed',
    }),
    ...(before.states && after.states
      ? compareValue('initial-state-changed', `${place}.states`, before.states.initial, after.states.initial)
      : []),
  ];
}

function compareLooks(before: Entity, after: Entity, place: string): Change[] {
  const looks = ({ compare, detail, form, keyword, list, search, statistics, views }: Entity) => [
    { compare, detail, form, keyword, list, search, statistics },
    views,
  ];
  return [
    ...compareValue('text-changed', place, before.title, after.title),
    ...(deepEqual(looks(before), looks(after)) ? [] : [{ kind: 'screen-changed' as const, place }]),
  ];
}
