import type { Row } from '@isp/schema';
import type { ConformanceHost } from './host.ts';
import { type CaseContext, doer, rowsOf } from './tools.ts';

/** The records of an entity, and the users that see them. */
export interface KnownRows {
  readonly read: (
    host: ConformanceHost,
  ) => Promise<{ readonly account: string; readonly rows: readonly Row[] }>;
  /** After a case that may have changed them. */
  readonly forget: (host: ConformanceHost) => void;
}

/** Read once for all cases, which leave them as they are: but for lists that grow by being asked. */
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
