import { isEmpty } from '../value/isEmpty.ts';

/**
 * Function that computes a value. It receives the values of the fields in `x-derive.from`, in the same order. It
 * returns undefined if the value cannot be computed.
 */
export type DeriveRule = (values: readonly unknown[]) => unknown;

const textOf = (value: unknown) => (isEmpty(value) ? '' : String(value));
/** Returns the values with each list replaced by its elements. */
const flat = (values: readonly unknown[]): readonly unknown[] => values.flat();
const numbersOf = (values: readonly unknown[]) =>
  values.every((value) => !isEmpty(value) && Number.isFinite(Number(value))) ? values.map(Number) : undefined;

/** Rounds a result, because binary fractions are inexact: 0.1 + 0.2 becomes 0.3. */
const rounded = (value: number) => Number(value.toFixed(6));

/** Rules of `x-derive` by name. Form and service use the same rules. */
export const deriveRules = {
  /** Returns the value unchanged. */
  copy: ([value]) => value,
  /** Returns the text after the first hyphen, `nb-cv-train` → `cv-train`; undefined for a text without a hyphen. */
  'after-first-dash': ([value]) => textOf(value).split('-').slice(1).join('-') || undefined,
  /** Joins the texts with a hyphen between them. */
  join: (values) => flat(values).map(textOf).filter(Boolean).join('-') || undefined,
  lower: ([value]) => textOf(value).toLowerCase() || undefined,
  upper: ([value]) => textOf(value).toUpperCase() || undefined,
  sum: (values) => numbersOf(flat(values))?.reduce((total, value) => rounded(total + value), 0),
  difference: (values) => {
    const [first, ...rest] = numbersOf(values) ?? [];
    return first === undefined ? undefined : rest.reduce((total, value) => rounded(total - value), first);
  },
  product: (values) => numbersOf(values)?.reduce((total, value) => rounded(total * value), 1),
  /** Returns the first number as a percentage of the second, with one decimal. */
  ratio: (values) => {
    const [part, whole] = numbersOf(values) ?? [];
    return part === undefined || !whole ? undefined : Math.round((part / whole) * 1000) / 10;
  },
  count: ([list]) => (Array.isArray(list) ? list.length : undefined),
} as const satisfies Record<string, DeriveRule>;

/** Rules that accept the values in all elements of a list, such as `sum` of `lines.amount`. */
export const listRules: readonly string[] = ['sum', 'join', 'count'] satisfies (keyof typeof deriveRules)[];

/** Rules whose inputs are numbers, or texts that consist of digits. */
export const numberRules: readonly string[] = [
  'sum',
  'difference',
  'product',
  'ratio',
] satisfies (keyof typeof deriveRules)[];

/** Names of all rules above. */
export type DeriveRuleName = keyof typeof deriveRules;
