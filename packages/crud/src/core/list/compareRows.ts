import { isEmpty, type Row } from '@isp/schema';
import { valueAt } from '../fieldAt.ts';

const words = /* @__PURE__ */ new Intl.Collator('zh-CN', { numeric: true });

/** Order of two rows by a field, `-` in front for descending; numbers by size, texts by word, nothing last. */
export function compareRows(sort: string): (a: Row, b: Row) => number {
  const path = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? -1 : 1;
  return (a, b) => {
    const [left, right] = [valueAt(a, path), valueAt(b, path)];
    const [noLeft, noRight] = [isEmpty(left, true), isEmpty(right, true)];
    if (noLeft || noRight) return Number(noLeft) - Number(noRight);
    if (typeof left === 'number' && typeof right === 'number') return direction * (left - right);
    return direction * words.compare(String(left), String(right));
  };
}
