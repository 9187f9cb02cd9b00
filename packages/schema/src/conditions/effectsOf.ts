import type { Condition } from '../model/conditions.ts';
import type { Entity } from '../model/entity.ts';
import type { JsonSchemaObject, Row } from '../model/jsonSchema.ts';
import { accepts } from '../validate/interpret.ts';
import { valueAt, withValueAt } from '../value/valueAt.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';

/** Which fields a value hides and requires: dotted paths, with indexes for elements of arrays. */
export interface Effects {
  readonly hidden: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  /** Schemas that narrow a field just now. */
  readonly narrowed: ReadonlyMap<string, JsonSchemaObject>;
}

/** The part of an entity conditions need. */
export type Conditional = Pick<Entity, 'record' | 'conditions'>;

/**
 * What the conditions say of a value as it stands. Empty values count as absent, and so does the value of a
 * hidden field: what it would switch on stays off.
 */
export function effectsOf(entity: Conditional, value: Row): Effects {
  return settleEffects(entity, withoutEmpty(value, entity.record) as Row).effects;
}

/** The effects, and the value without the fields they hide. `value` has no empty values any more. */
export function settleEffects(
  entity: Conditional,
  value: Row,
): { readonly effects: Effects; readonly settled: Row } {
  let settled = value;
  let effects = apply(entity, value);
  // a hidden field's value may have switched on another: ask again without it, until nothing changes
  for (let round = 0; round <= entity.conditions.length && round < 20; round++) {
    let next = value;
    for (const path of effects.hidden) {
      if (valueAt(next, path) !== undefined) next = withValueAt(next, path, undefined);
    }
    settled = withoutEmpty(next, entity.record) as Row;
    const again = apply(entity, settled);
    const isSame = sameSet(again.hidden, effects.hidden);
    effects = again;
    if (isSame) break;
  }
  return { effects, settled };
}

function apply({ record, conditions }: Conditional, value: Row): Effects {
  const hidden = new Set<string>();
  const required = new Set<string>();
  const narrowed = new Map<string, JsonSchemaObject>();
  for (const condition of conditions) {
    for (const [at, object] of placesOf(condition.at, value)) {
      const effect = holds(condition, object, record) ? condition.then : condition.else;
      const here = (path: string) => at + path.slice(condition.at.length);
      for (const path of effect.hide) hidden.add(here(path));
      for (const path of effect.require) required.add(here(path));
      for (const [path, schema] of Object.entries(effect.narrow ?? {})) {
        narrowed.set(here(path), { ...narrowed.get(here(path)), ...schema });
      }
    }
  }
  for (const path of hidden) {
    required.delete(path);
    for (const other of required) if (other.startsWith(`${path}.`)) required.delete(other);
  }
  return { hidden, required, narrowed };
}

/** Does the condition's test accept the object it speaks about? */
export const holds = (condition: Condition, object: unknown, record: JsonSchemaObject): boolean =>
  accepts(condition.test, object ?? {}, record);

/** The objects a condition speaks about: one, or one per element where its path holds `*`. */
function placesOf(at: string, value: Row): [path: string, object: unknown][] {
  const star = at.indexOf('.*');
  if (star < 0) return [[at, valueAt(value, at)]];
  const list = valueAt(value, at.slice(0, star));
  if (!Array.isArray(list)) return [];
  return list.flatMap((_, index) => placesOf(`${at.slice(0, star)}.${index}${at.slice(star + 2)}`, value));
}

const sameSet = (left: ReadonlySet<string>, right: ReadonlySet<string>) =>
  left.size === right.size && [...left].every((entry) => right.has(entry));
