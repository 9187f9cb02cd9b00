import type { Entity } from '../model/entity.ts';
import type { Row } from '../model/jsonSchema.ts';
import { isEmpty } from '../value/isEmpty.ts';
import { valueAt, withValueAt } from '../value/valueAt.ts';

/** Computes a value from those of other fields, in the order `x-derive.from` names them; undefined when it cannot. */
export type DeriveRule = (values: readonly unknown[]) => unknown;

const textOf = (value: unknown) => (isEmpty(value) ? '' : String(value));
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
  join: (values) => values.map(textOf).filter(Boolean).join('-') || undefined,
  lower: ([value]) => textOf(value).toLowerCase() || undefined,
  upper: ([value]) => textOf(value).toUpperCase() || undefined,
  sum: (values) => numbersOf(values)?.reduce((total, value) => rounded(total + value), 0),
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
 * The row with every derived field computed. A field a form may write keeps what the user wrote; a read-only one is
 * always the rule's. Money is text with two decimals.
 */
export function withDerived<T extends Row>(entity: Pick<Entity, 'fields'>, row: T): T {
  let next = row;
  for (const { name, derive, readOnly, format } of entity.fields) {
    if (!derive || !Object.hasOwn(deriveRules, derive.rule)) continue;
    if (!readOnly && !isEmpty(next[name])) continue;
    const value = deriveValue(
      derive.rule,
      derive.from.map((path) => valueAt(next, path)),
    );
    if (value === undefined) continue;
    next = withValueAt(
      next,
      name,
      typeof value === 'number' && format === 'money' ? value.toFixed(2) : value,
    );
  }
  return next;
}
