import type { Field, Row } from '@isp/schema';
import type { ComparedTexts } from '@isp/schema/internal';
import { compareValues } from '@isp/schema/internal';
import { isEmpty } from '@isp/schema/rules';
import { fieldAt, valueAt } from '@isp/schema/values';

/**
 * Returns the function that compares two rows by a field, in the order in which the service sorts. A leading `-`
 * means descending. Rows without a value come last.
 *
 * @param fields - fields of the rows
 */
export function compareRows(sort: string, fields: readonly Field[]): (a: Row, b: Row) => number {
  const path = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = fieldAt(fields, path);
  const compared: ComparedTexts = new Map();
  return (a, b) => {
    const [left, right] = [valueAt(a, path), valueAt(b, path)];
    const [noLeft, noRight] = [isEmpty(left, true), isEmpty(right, true)];
    if (noLeft || noRight) return Number(noLeft) - Number(noRight);
    return direction * compareValues(field, left, right, compared);
  };
}
