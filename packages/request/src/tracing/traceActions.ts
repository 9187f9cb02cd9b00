/**
 * Options of {@link traceActions}.
 *
 * @example const options: TraceOptions = { ratio: 0.1, screen: () => document.body.dataset.screen };
 */
export interface TraceOptions {
  /** Part of the actions whose traces the services keep, from 0 to 1. @defaultValue 1 */
  readonly ratio?: number;
  /**
   * Returns the name of the screen that is shown, sent as `isp.screen` in the header `baggage`. A name contains no
   * values of records. @defaultValue no name is sent
   */
  readonly screen?: () => string | undefined;
}

/** Milliseconds after an action of the user in which a call belongs to it. Later calls are made by timers. */
const ACTION_MS = 5000;
/** Milliseconds after a press in which a click is a part of it. */
const PRESS_MS = 1000;

/**
 * Follows the actions of the user in this page, and returns a function that returns the headers of a call: the header
 * `traceparent` of the W3C. All calls after one press of a button or a key have the same trace, until the next press,
 * for five seconds at most. A later call has a trace of its own.
 *
 * The headers are for services that one trusts: another one could join its calls by them.
 *
 * @example
 * const headersOf = traceActions({ ratio: 0.1 });
 * const client = createClient({
 *   steps: [
 *     (call, next) => next(call.trusted ? { ...call, headers: { ...call.headers, ...headersOf() } } : call),
 *   ],
 * });
 */
export function traceActions({
  ratio = 1,
  screen,
}: TraceOptions = {}): () => Readonly<Record<string, string>> {
  let action: { readonly time: number; readonly traceparent: string } | undefined;
  const begin = () => {
    const sampled = Math.random() < ratio ? '01' : '00';
    action = { time: performance.now(), traceparent: `00-${randomHex(16)}-${randomHex(8)}-${sampled}` };
    return action;
  };
  const isYounger = (age: number) => action !== undefined && performance.now() - action.time < age;
  const page = globalThis.window;
  // In the capturing phase no other listener has made a call yet.
  page?.addEventListener('pointerdown', begin, { capture: true, passive: true });
  page?.addEventListener('keydown', begin, { capture: true, passive: true });
  // Assistive technology may click without a press.
  page?.addEventListener('click', () => void (isYounger(PRESS_MS) || begin()), {
    capture: true,
    passive: true,
  });
  return () => {
    const { traceparent } = action && isYounger(ACTION_MS) ? action : begin();
    const name = screen?.();
    return { traceparent, ...(name !== undefined && { baggage: `isp.screen=${encodeURIComponent(name)}` }) };
  };
}

/** Returns random bytes as hexadecimal digits. They are never all zero, which the format does not allow. */
function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  if (values.every((value) => value === 0)) values[0] = 1;
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}
