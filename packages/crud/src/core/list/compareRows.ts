import {
  type ComparedTexts,
  compareValues,
  type Field,
  fieldAt,
  isEmpty,
  type Row,
  valueAt,
} from '@isp/schema';

/**
 * Order of two rows by a field, `-` in front for descending: as the service sorts, nothing last.
 *
 * @param fields - of the rows
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
