import type { Field } from '@isp/schema';
import { compareValues } from '@isp/schema/internal';

/** True if the values are sorted as a list sorts them: ascending or descending, with empty values last. */
export function inOrder(values: readonly unknown[], field: Field, isDown: boolean): boolean {
  const firstEmpty = values.findIndex(isAbsent);
  const there = firstEmpty < 0 ? values : values.slice(0, firstEmpty);
  if (firstEmpty >= 0 && !values.slice(firstEmpty).every(isAbsent)) return false;
  return there.every((value, at) => {
    if (at === 0) return true;
    const order = compareValues(field, there[at - 1], value);
    return isDown ? order >= 0 : order <= 0;
  });
}

const isAbsent = (value: unknown): boolean => value === null || value === undefined;
