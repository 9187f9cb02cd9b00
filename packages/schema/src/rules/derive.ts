import { isPlainObject } from '@isp/kit';
import type { Row } from '../json/jsonSchema.ts';
import { getAt, placesIn, putAt } from '../json/path.ts';
import type { Entity } from '../model/entity.ts';
import { isEmpty } from '../value/isEmpty.ts';
import { derivationsOf, derivedAt } from './derivations.ts';
import { deriveRuleOf } from './vocabulary.ts';

/**
 * Returns the row with all derived fields computed, also in objects and lists. A read-only field always has the
 * computed value, and is removed if it cannot be computed. A field that a form may write is filled in only when a
 * record is added; a value that was written stays.
 *
 * @example
 * withDerived(entity, { quantity: 3, price: '1.50' }) // { quantity: 3, price: '1.50', total: '4.50' }
 */
export function withDerived<T extends Row>(
  { fields, vocabulary }: Pick<Entity, 'fields' | 'vocabulary'>,
  row: T,
  mode: 'add' | 'update' = 'add',
): T {
  let next = row;
  for (const derivation of derivationsOf(fields)) {
    const { field, rule, pattern } = derivation;
    const derive = deriveRuleOf(rule, vocabulary);
    if (!derive || (!field.readOnly && mode === 'update')) continue;
    for (const place of placesIn(next, pattern)) {
      const before = getAt(next, place);
      if (!field.readOnly && !isEmpty(before)) continue;
      const value = derivedAt(derivation, next, place, derive);
      if (Object.is(value, before) || (value === undefined && !field.readOnly)) continue;
      // an object that is missing in the row is not created for a computed member
      if (isPlainObject(getAt(next, place.slice(0, -1)))) next = putAt(next, place, value);
    }
  }
  return next;
}
