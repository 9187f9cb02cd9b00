import { isEmpty } from '../value/isEmpty.ts';

/** Computes a value from those of other fields, in the order `x-derive.from` names them; undefined when it cannot. */
export type DeriveRule = (values: readonly unknown[]) => unknown;

const textOf = (value: unknown) => (isEmpty(value) ? '' : String(value));
/** A list counts as its values. */
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
