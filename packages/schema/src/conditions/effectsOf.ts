import type { Row } from '../json/jsonSchema.ts';
import { getAt, keyOf, type Path, placedAt, placesIn, putAt } from '../json/path.ts';
import type { Entity } from '../model/entity.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';
import { createConditions } from './createConditions.ts';

/** Which fields a value hides and requires, by {@link keyOf} of their path. */
export interface Effects {
  readonly hidden: ReadonlyMap<string, Path>;
  readonly required: ReadonlyMap<string, Path>;
}

/** The part of an entity that conditions need. */
export type Conditional = Pick<Entity, 'record' | 'conditions'>;

/**
 * The effects of the conditions for a value. Empty values count as absent, and so does the value of a hidden field:
 * conditions on it are false.
 */
export function effectsOf({ conditions, record }: Conditional, value: Row): Effects {
  const evaluator = createConditions({ conditions, record, valueAt: (path) => getAt(value, path) });
  const hidden = new Map<string, Path>();
  const required = new Map<string, Path>();
  for (const { at, else: otherwise, then } of conditions) {
    for (const object of placesIn(value, at)) {
      for (const target of [...then.hide, ...otherwise.hide, ...then.require, ...otherwise.require]) {
        // a star in the path below the object means each element of a list in it
        for (const path of placesIn(value, placedAt(target, object))) {
          const effects = evaluator.effectsAt(path);
          if (effects.hidden) hidden.set(keyOf(path), path);
          else if (effects.required && !evaluator.isHidden(path)) required.set(keyOf(path), path);
        }
      }
    }
  }
  return { hidden, required };
}

/** The effects, and the value without empty members and hidden fields. */
export function settleEffects(
  entity: Conditional,
  value: Row,
): { readonly effects: Effects; readonly settled: Row } {
  const effects = effectsOf(entity, value);
  let settled = value;
  for (const path of effects.hidden.values()) {
    if (getAt(settled, path) !== undefined) settled = putAt(settled, path, undefined);
  }
  return { effects, settled: withoutEmpty(settled, entity.record) as Row };
}
