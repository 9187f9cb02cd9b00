import { isPlainObject } from '@isp/kit';
import type { Row } from '../json/jsonSchema.ts';
import { getAt, placesIn, putAt } from '../json/path.ts';
import type { Entity } from '../model/entity.ts';
import { isEmpty } from '../value/isEmpty.ts';
import { derivationsOf, derivedAt } from './derivations.ts';
import { deriveRuleOf } from './vocabulary.ts';

/**
 * Returns the row with all computed fields, also inside objects and lists. A read-only field always gets the
 * computed value, and is removed if the value cannot be computed. A field that a form may write is computed only
 * when a record is added and the user has not written a value.
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
      // If an object is missing in the row, it is not created for its computed member.
      if (isPlainObject(getAt(next, place.slice(0, -1)))) next = putAt(next, place, value);
    }
  }
  return next;
}
