import type { Row } from '@isp/schema';
import { deepEqual, withoutEmpty } from '@isp/schema/internal';
import type { FormCore } from './useFormCore.ts';

/**
 * Returns true if the values of the form differ from the record `base`. The values themselves are compared, so a
 * change that the user has undone does not count.
 */
export function differsFromRecord({ engine, model }: Pick<FormCore, 'engine' | 'model'>, base: Row): boolean {
  const comparable = (row: Row) => withoutEmpty(row, model.record);
  // a control that blocks submitting, for example with an incomplete JSON text, has input that is not in the values
  // yet; this input would also be lost
  return engine.isBlocked() || !deepEqual(comparable(engine.trimmedValues()), comparable(base));
}
