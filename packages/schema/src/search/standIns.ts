import { dayLimit } from '../rules/dayLimit.ts';

/** The caller, whose ids replace placeholders, and the current day of the service. */
export interface Asker {
  readonly userId: string;
  readonly orgId: string;
  /** Current day as `yyyy-MM-dd`. */
  readonly today: string;
}

const day = /^@today([+-]\d{1,5})?$/;

/** Returns true for a placeholder in a filter: `@me`, `@org`, `@today`, `@today-7`, `@today+30`. */
export const isStandIn = (value: unknown): boolean =>
  typeof value === 'string' && (value === '@me' || value === '@org' || day.test(value));

/**
 * Replaces the placeholders in the value of a filter, also inside a list of values. Any other value is returned
 * unchanged.
 */
export function standsFor(value: unknown, asker: Asker): unknown {
  if (Array.isArray(value)) return value.map((one) => standsFor(one, asker));
  if (value === '@me') return asker.userId;
  if (value === '@org') return asker.orgId;
  return typeof value === 'string' && day.test(value) ? dayLimit(value.slice(1), asker.today) : value;
}
