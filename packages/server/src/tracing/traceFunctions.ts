import { SpanKind } from '@opentelemetry/api';
import { isTraced } from './isTraced.ts';
import { withSpan } from './withSpan.ts';

type Callable = (...given: readonly unknown[]) => unknown;

const isCallable = (value: unknown): value is Callable => typeof value === 'function';

/**
 * Wraps the functions of a plain object, such as the rules of an entity, so that each call makes a span. Functions in
 * objects below it are wrapped too, under the name `<name>.<key>.<key>`. Without tracing it returns the object itself.
 *
 * @param without - keys of functions that make no span, because they run for each row
 */
export function traceFunctions<T extends object>(
  name: string,
  functions: T,
  without: ReadonlySet<string> = new Set(),
): T {
  if (!isTraced()) return functions;
  const entries = Object.entries(functions).map(([key, value]: [string, unknown]) => [
    key,
    without.has(key)
      ? value
      : isCallable(value)
        ? (...given: readonly unknown[]) =>
            withSpan(`${name}.${key}`, () => Reflect.apply(value, functions, given))
        : value !== null && Object.getPrototypeOf(value) === Object.prototype
          ? traceFunctions(`${name}.${key}`, value as object)
          : value,
  ]);
  return Object.fromEntries(entries) as T;
}

/**
 * Wraps a port (the interface to an external system), so that each call makes a span `<name> <method>`. Without
 * tracing it returns the port itself.
 *
 * @param local - methods that call no external system
 *
 * @example const mail = tracePort('mail', { send: async (to: string) => to.length });
 */
export function tracePort<P extends object>(name: string, port: P, local: readonly string[] = []): P {
  if (!isTraced()) return port;
  return new Proxy(port, {
    get(target, method) {
      const call: unknown = Reflect.get(target, method);
      if (!isCallable(call) || local.includes(String(method))) return call;
      return (...given: readonly unknown[]) =>
        withSpan(`${name} ${String(method)}`, () => Reflect.apply(call, target, given), {
          kind: SpanKind.CLIENT,
          attributes: { 'isp.port': name },
        });
    },
  });
}
