import { Refusal } from '@isp/server';

/**
 * A port whose failures have a code of their own: who asked is told what did not answer, and the cause is in the log.
 * What it refuses by itself stays as it is.
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
