import type { Work } from '@isp/server';
import { findDifferences } from './findDifferences.ts';

/**
 * Stores each difference once while the difference exists, and stores the time when the difference was corrected.
 * Runs as the service.
 *
 * @param tenantId - tenant whose books are compared. @defaultValue all tenants
 * @returns number of differences
 */
export async function compareBooks(work: Work, tenantId?: string): Promise<number> {
  const { newId, now, records, transition } = work;
  const differences = records('account.difference');
  const all = await findDifferences(work.tx);
  const found = all.filter((one) => tenantId === undefined || one.tenantId === tenantId);
  const seen = new Set<string>();
  for (const { actual, check, detail, expected, subject, tenantId: owner } of found) {
    const known = await differences.first({ tenantId: owner, check, subject, detail });
    const values = { expected, actual, seenTime: now };
    if (known?.status === 'RESOLVED') await transition('account.difference', known, 'reopen', values);
    else if (known) await differences.patch(known.id, values);
    const stored =
      known ??
      (await differences.insert({
        id: newId(),
        ...{ tenantId: owner, check, subject, detail, ...values },
        ...{ foundTime: now, createTime: now, status: 'OPEN' },
      }));
    seen.add(stored.id);
  }
  const open = tenantId === undefined ? { status: 'OPEN' } : { status: 'OPEN', tenantId };
  for await (const one of differences.each(open))
    if (!seen.has(one.id)) await transition('account.difference', one, 'resolve', { seenTime: now });
  return found.length;
}
