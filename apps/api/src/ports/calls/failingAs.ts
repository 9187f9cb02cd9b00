import { Refusal } from '@isp/server';

/**
 * A port whose failures get their own error code: the caller learns which system does not answer, and the log has the
 * cause. A Refusal of the port is passed on unchanged.
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
