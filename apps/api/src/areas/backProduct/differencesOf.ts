import type { BackProductProductApply } from '../../generated/rows.ts';
import { offered } from './snapshotOf.ts';

/** A field of the product whose value an application changes. */
export interface Difference {
  readonly field: (typeof offered)[number];
  readonly before: unknown;
  readonly after: unknown;
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns the differences between the submitted and the previous content of an application, field by field. */
export function differencesOf({
  before,
  snapshot,
}: Pick<BackProductProductApply, 'before' | 'snapshot'>): readonly Difference[] {
  if (!snapshot) return [];
  return offered
    .filter((field) => !same(snapshot[field], before?.[field]))
    .map((field) => ({ field, before: before?.[field] ?? null, after: snapshot[field] ?? null }));
}
