import type { Row } from '../json/jsonSchema.ts';
import { getAt, keyOf, type Path, placedAt, placesIn, putAt } from '../json/path.ts';
import type { Entity } from '../model/entity.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';
import { createConditions } from './createConditions.ts';

/** Fields that are hidden or required for one value of the record. Key: {@link keyOf} of the field's path. */
export interface Effects {
  readonly hidden: ReadonlyMap<string, Path>;
  readonly required: ReadonlyMap<string, Path>;
}

/** The parts of an entity that are needed to evaluate its conditions. */
export type Conditional = Pick<Entity, 'record' | 'conditions'>;

/**
 * Returns the fields that the conditions hide or require for a value. An empty value counts as missing. The value
 * of a hidden field counts as missing too, so a condition that tests it does not hold.
 */
export function effectsOf({ conditions, record }: Conditional, value: Row): Effects {
  const evaluator = createConditions({ conditions, record, valueAt: (path) => getAt(value, path) });
  const hidden = new Map<string, Path>();
  const required = new Map<string, Path>();
  for (const { at, else: otherwise, then } of conditions) {
    for (const object of placesIn(value, at)) {
      for (const target of [...then.hide, ...otherwise.hide, ...then.require, ...otherwise.require]) {
        // a star in the path means each element of a list inside the object
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

/** Returns the effects of the conditions, and the value without its empty members and hidden fields. */
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
