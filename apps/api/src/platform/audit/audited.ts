import { isObject } from '@isp/kit';
import type { Row } from '@isp/schema';
import { type Caller, performWrite, Refusal, type Tx } from '@isp/server';
import type { Sealer } from '@isp/server/internal';
import { toWriteCall, type WriteLine } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';
import type { ServiceBase } from '../directory/serviceBase.ts';

/** Parts of the service that `audited` needs. */
export interface WriteService extends Pick<ServiceBase, 'database' | 'newId' | 'now'> {
  readonly host: {
    readonly noteTrouble: (error: unknown, about: string) => void;
    readonly sealer: Sealer;
  };
}

/** What a hand-written call changes, as the operation log names it. */
export interface Subject {
  /** Key of the entity (`area.entity`). */
  readonly key: string;
  readonly title: string;
  /** Scope of the log line. With `user`, an administrator of the organisation cannot see the line. */
  readonly scope: 'user' | 'org' | 'platform';
}

export interface AuditedChange<T, P = undefined> {
  readonly request: FastifyRequest;
  readonly subject: Subject;
  /** Title of the action in Chinese, like the text of a button. */
  readonly action: string;
  readonly id: string;
  readonly label: string;
  /** Input to be logged that is neither in the query nor in the body. */
  readonly input?: Row;
  /**
   * True if the caller has the right to make the change. If not, the call is refused before the form is checked.
   * @defaultValue true
   */
  readonly may?: boolean;
  /**
   * Function that runs before the transaction: for checks that take long, and for counts that must be kept even if
   * the call is refused. See `prepare` of `WriteTask`.
   */
  readonly prepare?: () => Promise<P>;
  /**
   * True if the change runs as the job role, for tables that the request role cannot write. @defaultValue false:
   * row-level security applies
   */
  readonly asJob?: boolean;
  /** True if the reply contains a secret, which must not be logged. @defaultValue false */
  readonly isSecret?: boolean;
  /**
   * Makes the change, and returns the data of the reply, or a function that provides the data. The data must be
   * JSON, because it is stored for a repeated call. `note` is called with the values before and after the change.
   */
  readonly work: (tx: Tx, note: (before: Row, after: Row) => void, prepared: P) => Promise<T>;
}

/**
 * Runs a change by hand-written SQL, with log and idempotency, through {@link performWrite}. Also refuses an
 * invalid form (`attachValidation`) and a missing right, so that these refusals are logged too.
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
  // a body that is not an object is not logged; the schema of the route refuses it below
  const input = change.input ?? { ...(query as Row), ...(isObject(body) ? body : {}) };
  const [area = ''] = subject.key.split('.');
  const line: WriteLine = {
    entity: { ...subject, area, fields: [], actions: [] },
    action,
    // a caller may send an id of any length, but a value in the index of the log must be short
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
