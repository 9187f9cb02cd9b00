import { isObject } from '@isp/kit';
import { prettyJson, toText } from '../values/formatValue.ts';
import { parseJson } from './parseJson.ts';

/**
 * Returns a value as text whose lines can be compared. In JSON, names are sorted, because their order has no
 * meaning. Other texts are unchanged.
 */
export function comparedText(value: unknown): string {
  const parsed = typeof value === 'string' ? (parseJson(value) ?? value) : value;
  return typeof parsed === 'object' && parsed !== null ? prettyJson(ordered(parsed)) : toText(parsed);
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, ordered(value[name])]),
  );
}
