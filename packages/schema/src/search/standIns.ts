import { dayLimit } from '../rules/dayLimit.ts';

/** The caller, and the day it is for the service. */
export interface Asker {
  readonly userId: string;
  readonly orgId: string;
  /** `yyyy-MM-dd` */
  readonly today: string;
}

const day = /^@today([+-]\d{1,5})?$/;

/** True for a placeholder: `@me`, `@org`, `@today`, `@today-7`, `@today+30`. */
export const isStandIn = (value: unknown): boolean =>
  typeof value === 'string' && (value === '@me' || value === '@org' || day.test(value));

/** A search value with its placeholder replaced, also among several values; other values stay as they are. */
export function standsFor(value: unknown, asker: Asker): unknown {
  if (Array.isArray(value)) return value.map((one) => standsFor(one, asker));
  if (value === '@me') return asker.userId;
  if (value === '@org') return asker.orgId;
  return typeof value === 'string' && day.test(value) ? dayLimit(value.slice(1), asker.today) : value;
}
