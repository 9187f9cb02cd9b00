import { isEmpty } from '@isp/schema';

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value));
const numbers = (values: readonly unknown[]) =>
  values.every((value) => !isEmpty(value) && Number.isFinite(Number(value))) ? values.map(Number) : undefined;

/** Binary fractions have tails no price has: `0.1 + 0.2` is 0.3. */
const rounded = (value: number) => Number(value.toFixed(6));

const deriveRules = {
  /** The same value. */
  copy: ([value]) => value,
  /** `nb-cv-train` → `cv-train`; a text without a dash gives nothing. */
  'after-first-dash': ([value]) => text(value).split('-').slice(1).join('-') || undefined,
  /** Texts behind each other, a dash between them. */
  join: (values) => values.map(text).filter(Boolean).join('-') || undefined,
  lower: ([value]) => text(value).toLowerCase() || undefined,
  upper: ([value]) => text(value).toUpperCase() || undefined,
  sum: (values) => numbers(values)?.reduce((total, value) => rounded(total + value), 0),
  product: (values) => numbers(values)?.reduce((total, value) => rounded(total * value), 1),
  difference: (values) => {
    const [first, ...rest] = numbers(values) ?? [];
    return first === undefined ? undefined : rest.reduce((total, value) => rounded(total - value), first);
  },
} satisfies Record<string, (values: readonly unknown[]) => unknown>;

/** Names `x-derive` may use. */
export type DeriveRuleName = keyof typeof deriveRules;

/**
 * The value a field gets from others, by the rule `x-derive` names.
 * @throws when there is no such rule
 */
export function deriveValue(rule: string, values: readonly unknown[]): unknown {
  if (!Object.hasOwn(deriveRules, rule)) {
    throw new Error(
      `There is no derive rule "${rule}". Write one of ${Object.keys(deriveRules).join(', ')} in x-derive.`,
    );
  }
  return deriveRules[rule as DeriveRuleName](values);
}
