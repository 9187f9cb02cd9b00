import { isInTransaction } from '../database/sql/openTransaction.ts';
import { currentActivity } from './activity.ts';

/** Error because a port (the interface to an external system) was called while a transaction was open. */
export class OpenTransactionError extends Error {
  override readonly name = 'OpenTransactionError';
}

/**
 * Wraps a port (the interface to an external system) so that its methods throw an error while a transaction is
 * open. If the external system answered slowly, the transaction would keep its connection and its locks. For tests
 * and development.
 *
 * @param name - name of the port, for the error message
 * @param local - methods that call no external system, and may be called inside a transaction
 * @param report - receives the error in addition, because the calling code may catch it
 *
 * @example
 * const mail = { send: async (to: string) => to.length };
 * const guarded = guardPort('mail', mail, { report: (error) => console.error(error.message) });
 */
export function guardPort<P extends object>(
  name: string,
  port: P,
  { local = [], report }: { local?: readonly string[]; report?: (error: OpenTransactionError) => void } = {},
): P {
  return new Proxy(port, {
    get(target, method) {
      const call: unknown = Reflect.get(target, method);
      if (typeof call !== 'function' || local.includes(String(method))) return call;
      return (...given: readonly unknown[]) => {
        if (!isInTransaction()) return Reflect.apply(call, target, given);
        const error = new OpenTransactionError(
          `${name}.${String(method)} was called inside a transaction by ${currentActivity()}. Return \`outside(…)\` from the job or read, or plan a job.`,
        );
        report?.(error);
        throw error;
      };
    },
  });
}
