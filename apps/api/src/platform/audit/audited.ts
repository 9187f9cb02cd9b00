import { isObject } from '@isp/kit';
import type { Row } from '@isp/schema';
import { type Caller, performWrite, Refusal, type Tx } from '@isp/server';
import type { Sealer } from '@isp/server/internal';
import { toWriteCall, type WriteLine } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';
import type { ServiceBase } from '../directory/serviceBase.ts';

/** Parts of the service that are needed for a change by hand-written SQL. */
export interface WriteService extends Pick<ServiceBase, 'database' | 'newId' | 'now'> {
  readonly host: {
    readonly noteTrouble: (error: unknown, about: string) => void;
    readonly sealer: Sealer;
  };
}

/** Record that a hand-written call changes, with the values for the operation log. */
export interface Subject {
  /** Key of the entity, `area.entity`. */
  readonly key: string;
  readonly title: string;
  /** Scope of the log line. `user` hides the line from the administrator of the organisation. */
  readonly scope: 'user' | 'org' | 'platform';
}

export interface AuditedChange<T, P = undefined> {
  readonly request: FastifyRequest;
  readonly subject: Subject;
  /** Title of the action in Chinese, like the text of a button. */
  readonly action: string;
  readonly id: string;
  readonly label: string;
  /** Additional input for the line, which is neither in the query nor in the body. */
  readonly input?: Row;
  /** True if the caller has the right, which is checked before the form. @defaultValue true */
  readonly may?: boolean;
  /**
   * Function that runs before the transaction, for checks that take long and for counts that must be kept. See
   * `prepare` of `WriteTask`.
   */
  readonly prepare?: () => Promise<P>;
  /**
   * True to run as the job role, for tables that requests cannot write. @defaultValue false: row-level security
   * applies
   */
  readonly asJob?: boolean;
  /** True if the reply contains a secret. @defaultValue false */
  readonly isSecret?: boolean;
  /**
   * Returns the data of the reply, or a call that provides this data. The data is stored as JSON for a repeated
   * call. `note` stores the values before and after the change.
   */
  readonly work: (tx: Tx, note: (before: Row, after: Row) => void, prepared: P) => Promise<T>;
}

/**
 * Runs a change by hand-written SQL: {@link performWrite} for a route of the service itself. An invalid form
 * (`attachValidation`) and a missing right are refused here, so that the refusal is logged too.
 *
 * @throws Refusal FORBIDDEN, and the errors of `performWrite`
 */
export function audited<T, P = undefined>(
  service: WriteService,
  caller: Caller,
  change: AuditedChange<T, P>,
): Promise<T> {
  const { action, asJob, isSecret, label, may = true, prepare, request, subject, work } = change;
  const { body, query } = request;
  // A body that is not an object is refused below by the schema of the route.
  const input = change.input ?? { ...(query as Row), ...(isObject(body) ? body : {}) };
  const [area = ''] = subject.key.split('.');
  const line: WriteLine = {
    entity: { ...subject, area, fields: [], actions: [] },
    action,
    // The id may have any length, but the index of the log is limited.
    id: change.id.slice(0, 64),
    label,
  };
  const { database, host, newId, now } = service;
  const { noteTrouble, sealer } = host;
  return performWrite<T, P>(
    { database, newId, now, noteTrouble, sealer },
    toWriteCall(caller, request, input),
    {
      failed: line,
      asJob,
      isSecret,
      async prepare() {
        if (!may) throw new Refusal('FORBIDDEN');
        if (request.validationError) throw request.validationError;
        return (await prepare?.()) as P;
      },
      async run(tx, log, prepared) {
        let values: { before?: Row; after?: Row } = {};
        const result = await work(tx, (before, after) => (values = { before, after }), prepared);
        log({ ...line, ...values });
        return result;
      },
    },
  );
}
