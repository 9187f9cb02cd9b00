import { isObject } from '@isp/kit';
import { pretty, toText } from '../values/formatValue.ts';
import { parseJson } from './parseJson.ts';

/** A value as lines that can be compared: JSON with its names in order, since their order says nothing; text as it is. */
export function comparedText(value: unknown): string {
  const parsed = typeof value === 'string' ? (parseJson(value) ?? value) : value;
  return typeof parsed === 'object' && parsed !== null ? pretty(ordered(parsed)) : toText(parsed);
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
