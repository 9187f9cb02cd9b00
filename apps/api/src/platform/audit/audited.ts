import type { Row } from '@isp/schema';
import { type Caller, Refusal, retrying, type Tx, writeOpsLog } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import type { Service } from '../../service.ts';
import { errorCode } from './errorCode.ts';

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
  /** Whether the caller has the right to it at all: asked before the form is looked at. @defaultValue true */
  readonly may?: boolean;
  /** Of a route with `attachValidation`: a form that does not fit is refused here, so that the refusal is noted too. */
  readonly request?: Pick<FastifyRequest, 'validationError'>;
  /** Checks that take long, before the transaction: a refusal of theirs is noted, too. */
  readonly prepare?: () => Promise<void>;
  /** Done as the job role: the tables are closed to requests. @defaultValue false: row-level security binds it */
  readonly asJob?: boolean;
  /** `note` keeps the values it changed, before and after. */
  readonly work: (tx: Tx, note: (before: Row, after: Row) => void) => Promise<T>;
}

/**
 * A change by hand-written SQL, with its line in the operation log: refused ones too. T-A18
 *
 * @throws Refusal LOOKS_ONLY for who looks as another role: whatever the change is done as, and with no line of its own
 */
export async function audited<T>(service: Service, caller: Caller, change: AuditedChange<T>): Promise<T> {
  const { database, newId, now } = service;
  if (caller.looksOnly) throw new Refusal('LOOKS_ONLY');
  const { action, label, may = true, request, subject, work } = change;
  // what was asked for may be anything: the log's index takes no more of it
  const id = change.id.slice(0, 64);
  const run = <R>(inside: (tx: Tx) => Promise<R>): Promise<R> =>
    retrying(() => (change.asJob ? database.asJob(inside) : database.asWriter(caller, inside)));
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
    if (!may) throw new Refusal('FORBIDDEN');
    if (request?.validationError) throw request.validationError;
    await change.prepare?.();
    return await run(async (tx) => {
      const result = await work(tx, (before, after) => {
        values = { before, after };
      });
      await log(tx);
      return result;
    });
  } catch (error) {
    await run((tx) => log(tx, errorCode(error)));
    throw error;
  }
}
