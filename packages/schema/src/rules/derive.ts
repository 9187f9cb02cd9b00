import type { Entity, Row } from '../model.ts';
import { isEmpty } from '../value/isEmpty.ts';
import { valueAt, withValueAt } from '../value/valueAt.ts';

/** Computes a value from those of other fields, in the order `x-derive.from` names them; undefined when it cannot. */
export type DeriveRule = (values: readonly unknown[]) => unknown;

/** Money travels as text; everything is counted in the smallest part so that 0.1 + 0.2 is 0.3. */
const SCALE = 10_000;
const numbersOf = (values: readonly unknown[]) =>
  values.filter((value) => !isEmpty(value)).map((value) => Math.round(Number(value) * SCALE));
const asNumber = (parts: number) => (Number.isFinite(parts) ? Math.round(parts) / SCALE : undefined);

/** Named rules of `x-derive`. Form and service run the same ones. */
export const deriveRules = {
  sum: (values) => asNumber(numbersOf(values).reduce((total, part) => total + part, 0)),
  difference: (values) => {
    const [first, ...rest] = numbersOf(values);
    return first === undefined ? undefined : asNumber(rest.reduce((total, part) => total - part, first));
  },
  product: (values) => {
    const parts = numbersOf(values);
    return parts.length < values.length
      ? undefined
      : asNumber(parts.reduce((total, part) => (total * part) / SCALE, SCALE));
  },
  /** First as a percentage of the second, one decimal. */
  ratio: ([part, whole]) => {
    const share = (Number(part) / Number(whole)) * 100;
    return isEmpty(part) || !Number.isFinite(share) ? undefined : Math.round(share * 10) / 10;
  },
  count: ([list]) => (Array.isArray(list) ? list.length : 0),
  join: (values) => values.filter((value) => !isEmpty(value)).join(' '),
  copy: ([value]) => value,
  /** What follows the first hyphen: a name without its prefix. */
  'after-dash': ([text]) => (typeof text === 'string' ? text.slice(text.indexOf('-') + 1) : undefined),
} as const satisfies Record<string, DeriveRule>;

/**
 * The row with every derived field computed. A field a form may write keeps what the user wrote; a read-only one is
 * always the rule's. Money stays text with two decimals.
 */
export function withDerived<T extends Row>(entity: Pick<Entity, 'fields'>, row: T): T {
  let next = row;
  for (const field of entity.fields) {
    const rule = field.derive && Object.hasOwn(deriveRules, field.derive.rule) ? field.derive : undefined;
    if (!rule || (!field.readOnly && !isEmpty(next[field.name]))) continue;
    const compute: DeriveRule = deriveRules[rule.rule as keyof typeof deriveRules];
    const value = compute(rule.from.map((path) => valueAt(next, path)));
    const written = typeof value === 'number' && field.format === 'money' ? value.toFixed(2) : value;
    if (written !== undefined) next = withValueAt(next, field.name, written);
  }
  return next;
}
