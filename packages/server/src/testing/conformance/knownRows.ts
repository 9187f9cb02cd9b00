import type { Row } from '@isp/schema';
import type { ConformanceHost } from './host.ts';
import { type CaseContext, doer, rowsOf } from './tools.ts';

/** Reads the records of an entity together with the account that sees them, and remembers the records. */
export interface KnownRows {
  readonly read: (
    host: ConformanceHost,
  ) => Promise<{ readonly account: string; readonly rows: readonly Row[] }>;
  /** Discards the remembered records. Called after a test that may have changed records. */
  readonly forget: (host: ConformanceHost) => void;
}

/**
 * Creates the reader. It reads the records only once for all tests that do not change them. Lists that grow when
 * they are read are read again.
 */
export function createKnownRows(context: CaseContext): KnownRows {
  const known = new WeakMap<ConformanceHost, readonly Row[]>();
  return {
    async read(host) {
      const account = doer(host, context.entity, 'view');
      const rows = known.get(host) ?? (await rowsOf(host, context, account));
      if (!context.samples.addedOnly) known.set(host, rows);
      return { account, rows };
    },
    forget: (host) => void known.delete(host),
  };
}
