import { deepEqual, type Row, withoutEmpty } from '@isp/schema';
import type { FormCore } from './useFormCore.ts';

/** Does a form hold something that its record did not begin with? What was typed and taken back counts as nothing. */
export function holdsInput({ engine, model }: Pick<FormCore, 'engine' | 'model'>, base: Row): boolean {
  const comparable = (row: Row) => withoutEmpty(row, model.record);
  // half a JSON text is no value yet, and lost all the same
  return engine.isHeld() || !deepEqual(comparable(engine.judged()), comparable(base));
}
