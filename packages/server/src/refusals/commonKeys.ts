import type { Row } from '@isp/schema';
import { unknownKeys } from '@isp/schema/internal';
import type { Locale } from '../host/caller.ts';
import { refuseFields } from './refusal.ts';
import { toSearchIssue } from './searchIssue.ts';

/**
 * Keys that every call may have: the id of the organisation for which the call is made, and `_`, which older
 * clients add so that no cache answers the call.
 */
const commonKeys = new Set(['orgId', 'org_id', '_']);

/** Returns the input of a call without the common keys. */
export const ownKeysOf = (given: Row): Row =>
  Object.fromEntries(Object.entries(given).filter(([key]) => !commonKeys.has(key)));

/**
 * Refuses keys that are neither declared by the call nor common keys.
 *
 * @throws Refusal PARAM_INVALID with all unknown keys
 */
export function requireKeys(
  given: Row,
  known: readonly string[],
  { locale }: { readonly locale: Locale },
): void {
  const issues = unknownKeys(ownKeysOf(given), known);
  if (issues.length > 0) throw refuseFields(issues.map((issue) => toSearchIssue(issue, locale)));
}
