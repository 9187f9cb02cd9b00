import type { Row } from '@isp/schema';
import { deepEqual, withoutEmpty } from '@isp/schema/internal';
import type { FormCore } from './useFormCore.ts';

/** Do the form's values differ from its record? Compared by value: input that was undone does not count. */
export function differsFromRecord({ engine, model }: Pick<FormCore, 'engine' | 'model'>, base: Row): boolean {
  const comparable = (row: Row) => withoutEmpty(row, model.record);
  // an incomplete JSON text is no value yet, but would be lost too
  return engine.isBlocked() || !deepEqual(comparable(engine.trimmedValues()), comparable(base));
}
