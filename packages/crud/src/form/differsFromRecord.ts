import type { Row } from '@isp/schema';
import { deepEqual, withoutEmpty } from '@isp/schema/internal';
import type { FormCore } from './useFormCore.ts';

/**
 * Returns true if the values of the form differ from the record. The comparison is by value, so a change that the
 * user has undone does not count.
 */
export function differsFromRecord({ engine, model }: Pick<FormCore, 'engine' | 'model'>, base: Row): boolean {
  const comparable = (row: Row) => withoutEmpty(row, model.record);
  // a JSON text that is incomplete is not a value yet, but it would also be lost
  return engine.isBlocked() || !deepEqual(comparable(engine.trimmedValues()), comparable(base));
}
