import type { Row } from '@isp/schema';
import { type Caller, Refusal, type Tx, writeOpsLog } from '@isp/server';
import type { Service } from '../../service.ts';

/** What a call of the service's own changes, as the operation log names it. */
export interface Subject {
  /** `area.entity`. */
  readonly key: string;
  readonly title: string;
  /** `user` keeps the line from the organisation's administrator. */
  readonly scope: 'user' | 'org' | 'platform';
}

export interface AuditedChange<T> {
  readonly subject: Subject;
  /** Chinese, as a button says it. */
  readonly action: string;
  readonly id: string;
  readonly label: string;
  /** `note` keeps the values it changed, before and after. */
  readonly work: (tx: Tx, note: (before: Row, after: Row) => void) => Promise<T>;
}

/** A change by hand-written SQL, with its line in the operation log: refused ones too. T-A18 */
export async function audited<T>(service: Service, caller: Caller, change: AuditedChange<T>): Promise<T> {
  const { database, newId, now } = service;
  const { action, id, label, subject, work } = change;
  const started = performance.now();
  const [area = ''] = subject.key.split('.');
  let values: { before?: Row; after?: Row } = {};
  const log = (tx: Tx, error?: string) =>
    writeOpsLog(tx, caller, newId(), now(), {
      entity: { ...subject, area, fields: [], actions: [] },
      action,
      id,
      label,
      ...(error === undefined ? values : {}),
      error,
      costMs: Math.round(performance.now() - started),
    });
  try {
    return await database.asJob(async (tx) => {
      const result = await work(tx, (before, after) => {
        values = { before, after };
      });
      await log(tx);
      return result;
    });
  } catch (error) {
    const reason = error instanceof Refusal ? error.code : 'SYSTEM_ERROR';
    await database.asJob((tx) => log(tx, reason));
    throw error;
  }
}
