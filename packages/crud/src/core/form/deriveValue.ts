import { deriveRules } from '@isp/schema';

/** The value a field gets from others, by the rule `x-derive` names; undefined for a rule there is not. */
export const deriveValue = (rule: string, values: readonly unknown[]): unknown =>
  Object.hasOwn(deriveRules, rule) ? deriveRules[rule as keyof typeof deriveRules](values) : undefined;
