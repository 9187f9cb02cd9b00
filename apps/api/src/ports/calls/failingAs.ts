import { Refusal } from '@isp/server';

/**
 * Wraps a port, so that its failures are thrown as refusals with the given error code. The caller then sees which
 * external system failed, and the log contains the cause. A Refusal that the port itself throws is passed on
 * unchanged.
 */
export const failingAs = <P extends object>(code: string, port: P): P =>
  new Proxy(port, {
    get(target, name) {
      const ask: unknown = Reflect.get(target, name);
      if (typeof ask !== 'function') return ask;
      const fail = (cause: unknown): never => {
        throw cause instanceof Refusal ? cause : new Refusal(code, { cause });
      };
      return (...asked: readonly unknown[]) => {
        try {
          const answer: unknown = Reflect.apply(ask, target, asked);
          return answer instanceof Promise ? answer.catch(fail) : answer;
        } catch (cause) {
          return fail(cause);
        }
      };
    },
  });
