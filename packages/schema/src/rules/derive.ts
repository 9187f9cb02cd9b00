import type { Entity } from '../model/entity.ts';
import type { Row } from '../model/jsonSchema.ts';
import { isEmpty, isPlainObject } from '../value/isEmpty.ts';
import { valueAt, withValueAt } from '../value/valueAt.ts';
import { asValueOf, derivationsOf, placesOf, valuesAt } from './derivations.ts';

/** Computes a value from those of other fields, in the order `x-derive.from` names them; undefined when it cannot. */
export type DeriveRule = (values: readonly unknown[]) => unknown;

const textOf = (value: unknown) => (isEmpty(value) ? '' : String(value));
/** A list that is read through stands for its values. */
const flat = (values: readonly unknown[]): readonly unknown[] => values.flat();
const numbersOf = (values: readonly unknown[]) =>
  values.every((value) => !isEmpty(value) && Number.isFinite(Number(value))) ? values.map(Number) : undefined;

/** Binary fractions have tails no price has: 0.1 + 0.2 is 0.3. */
const rounded = (value: number) => Number(value.toFixed(6));

/** Named rules of `x-derive`. Form and service run the same ones. */
export const deriveRules = {
  /** The same value. */
  copy: ([value]) => value,
  /** `nb-cv-train` → `cv-train`; a text without a hyphen gives nothing. */
  'after-first-dash': ([value]) => textOf(value).split('-').slice(1).join('-') || undefined,
  /** Texts behind each other with a hyphen between. */
  join: (values) => flat(values).map(textOf).filter(Boolean).join('-') || undefined,
  lower: ([value]) => textOf(value).toLowerCase() || undefined,
  upper: ([value]) => textOf(value).toUpperCase() || undefined,
  sum: (values) => numbersOf(flat(values))?.reduce((total, value) => rounded(total + value), 0),
  difference: (values) => {
    const [first, ...rest] = numbersOf(values) ?? [];
    return first === undefined ? undefined : rest.reduce((total, value) => rounded(total - value), first);
  },
  product: (values) => numbersOf(values)?.reduce((total, value) => rounded(total * value), 1),
  /** First as a percentage of the second, one decimal. */
  ratio: (values) => {
    const [part, whole] = numbersOf(values) ?? [];
    return part === undefined || !whole ? undefined : Math.round((part / whole) * 1000) / 10;
  },
  count: ([list]) => (Array.isArray(list) ? list.length : undefined),
} as const satisfies Record<string, DeriveRule>;

/** Rules that take the values of a whole list: `sum` of `lines.amount`. */
export const listRules: readonly string[] = ['sum', 'join', 'count'] satisfies (keyof typeof deriveRules)[];

/** Rules that reckon: they read numbers, or texts that are digits. */
export const numberRules: readonly string[] = [
  'sum',
  'difference',
  'product',
  'ratio',
] satisfies (keyof typeof deriveRules)[];

/** Grows by itself when a rule is added above. */
export type DeriveRuleName = keyof typeof deriveRules;

/**
 * The value a field gets from others.
 * @throws when there is no such rule
 */
export function deriveValue(rule: string, values: readonly unknown[]): unknown {
  if (!Object.hasOwn(deriveRules, rule)) {
    const known = Object.keys(deriveRules).join(', ');
    throw new Error(`There is no rule "${rule}" for x-derive. Write one of ${known}.`);
  }
  return deriveRules[rule as DeriveRuleName](values);
}

/**
 * The row with every derived field computed, in objects and lists too. A read-only field is always the rule's, and gone
 * where it cannot be computed. One that a form may write is filled in when a record is added, and what was written
 * stays.
 */
export function withDerived<T extends Row>(
  { fields }: Pick<Entity, 'fields'>,
  row: T,
  mode: 'add' | 'update' = 'add',
): T {
  let next = row;
  for (const derivation of derivationsOf(fields)) {
    const { field, rule, pattern } = derivation;
    if (!Object.hasOwn(deriveRules, rule) || (!field.readOnly && mode === 'update')) continue;
    for (const place of placesOf(pattern, next)) {
      const before = valueAt(next, place);
      if (!field.readOnly && !isEmpty(before)) continue;
      const value = asValueOf(field, deriveValue(rule, valuesAt(next, derivation, place)));
      if (Object.is(value, before) || (value === undefined && !field.readOnly)) continue;
      // an object that is not there is not made for what is computed in it
      const container = place.includes('.') ? place.slice(0, place.lastIndexOf('.')) : '';
      if (container === '' || isPlainObject(valueAt(next, container))) next = withValueAt(next, place, value);
    }
  }
  return next;
}
