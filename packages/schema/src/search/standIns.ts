import { dayLimit } from '../rules/dayLimit.ts';

/** Who asks, and which day it is where the answer is made. */
export interface Asker {
  readonly userId: string;
  readonly orgId: string;
  /** `yyyy-MM-dd` */
  readonly today: string;
}

const day = /^@today([+-]\d{1,5})?$/;

/** Is this a word that stands for something else: `@me`, `@org`, `@today`, `@today-7`, `@today+30`? */
export const isStandIn = (value: unknown): boolean =>
  typeof value === 'string' && (value === '@me' || value === '@org' || day.test(value));

/** A search value as its asker means it, also among several; everything but a stand-in stays what it is. */
export function standsFor(value: unknown, asker: Asker): unknown {
  if (Array.isArray(value)) return value.map((one) => standsFor(one, asker));
  if (value === '@me') return asker.userId;
  if (value === '@org') return asker.orgId;
  return typeof value === 'string' && day.test(value) ? dayLimit(value.slice(1), asker.today) : value;
}
