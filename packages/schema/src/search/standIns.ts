import { dayLimit } from '../rules/dayLimit.ts';

/** The caller, and the current day of the service. */
export interface Asker {
  readonly userId: string;
  readonly orgId: string;
  /** Current day as `yyyy-MM-dd`. */
  readonly today: string;
}

const day = /^@today([+-]\d{1,5})?$/;

/** Returns true for a placeholder: `@me`, `@org`, `@today`, `@today-7`, `@today+30`. */
export const isStandIn = (value: unknown): boolean =>
  typeof value === 'string' && (value === '@me' || value === '@org' || day.test(value));

/**
 * Returns a search value in which placeholders are replaced, also inside a list of values. Other values are
 * returned unchanged.
 */
export function standsFor(value: unknown, asker: Asker): unknown {
  if (Array.isArray(value)) return value.map((one) => standsFor(one, asker));
  if (value === '@me') return asker.userId;
  if (value === '@org') return asker.orgId;
  return typeof value === 'string' && day.test(value) ? dayLimit(value.slice(1), asker.today) : value;
}
