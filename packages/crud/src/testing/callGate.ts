import type { EntityRef, Row } from '@isp/schema';
import type { Adapter, CallOptions } from '../core/adapter.ts';
import { AdapterError } from '../core/adapter.ts';

export type CallName = keyof Adapter;

/** One call of the adapter, as the log of a test contains it. */
export interface Call {
  readonly name: CallName;
  /** Key of the entity, `area.entity`, if the call is about an entity. */
  readonly entity?: string;
  /** Arguments of the call, without the entity and the options. */
  readonly args: readonly unknown[];
  readonly idempotencyKey?: string;
  /** Values that the user entered in the form of a deletion. */
  readonly form?: Row;
  /** Result of the call. `pending` until the call has ended. */
  readonly outcome: 'pending' | 'answered' | 'refused' | 'aborted';
}

/** Duration of a call: a number of milliseconds, or a promise that the test resolves when the call shall end. */
export type Latency = number | ((call: Call) => number | Promise<unknown> | undefined);

/**
 * Error with which a call fails. A function is called for each call; if it returns `undefined`, the call succeeds.
 */
export type Failure = Error | ((call: Call) => Error | undefined);

/** A call that has not been made yet. */
type Asked = Pick<Call, 'name' | 'entity' | 'args'>;

export type CallGate = ReturnType<typeof createCallGate>;

/** Returns the key of an entity: `area.entity`. */
export const keyOf = ({ area, entity }: EntityRef): string => `${area}.${entity}`;

/** Returns a call that is about an entity. */
export const callAbout = (name: CallName, ref: EntityRef, ...args: unknown[]): Asked => ({
  name,
  entity: keyOf(ref),
  args,
});

/**
 * Creates the gate, a function through which every call of the memory adapter passes. The gate logs the call,
 * delays it, and aborts it when its signal is aborted. If a failure is set for the call, the call fails.
 */
export function createCallGate(latency: Latency, first: Readonly<Partial<Record<CallName, Failure>>>) {
  const calls: Call[] = [];
  const failures = new Map<CallName, { failure: Failure; times: number }>();
  const answers = new Map<string, Promise<unknown>>();
  for (const [name, failure] of Object.entries(first))
    failures.set(name as CallName, { failure, times: Infinity });

  async function pass<Answer>(
    asked: Asked,
    options: CallOptions | undefined,
    answer: () => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const call: { -readonly [Key in keyof Call]: Call[Key] } = { ...asked, outcome: 'pending' };
    if (options?.idempotencyKey) call.idempotencyKey = options.idempotencyKey;
    if (options?.form) call.form = options.form;
    calls.push(call);
    try {
      await wait(call, options?.signal);
      refuse(call);
      const answered = await answer();
      options?.signal?.throwIfAborted();
      call.outcome = 'answered';
      return answered;
    } catch (error) {
      call.outcome = options?.signal?.aborted ? 'aborted' : 'refused';
      throw error;
    }
  }

  /** Passes a write through the gate. Writes with the same idempotency key run only once. */
  const passOnce = <Answer>(
    asked: Asked,
    options: CallOptions | undefined,
    answer: () => Promise<Answer>,
  ): Promise<Answer> => pass(asked, options, () => onceFor(answers, options?.idempotencyKey, answer));

  async function wait(call: Call, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const length = typeof latency === 'function' ? latency(call) : latency;
    const done = typeof length === 'number' && length > 0 ? sleep(length, signal) : length;
    await (signal && done instanceof Promise ? Promise.race([done, whenAborted(signal)]) : done);
    signal?.throwIfAborted();
  }

  function refuse(call: Call): void {
    const planned = failures.get(call.name);
    if (!planned || planned.times <= 0) return;
    const error = typeof planned.failure === 'function' ? planned.failure(call) : planned.failure;
    if (!error) return;
    planned.times -= 1;
    throw error;
  }

  return {
    calls: calls as readonly Call[],
    pass,
    passOnce,
    fail: (name: CallName, failure: Failure = new AdapterError('failed', '系统错误'), times = Infinity) =>
      void failures.set(name, { failure, times }),
    heal: (name?: CallName) => void (name ? failures.delete(name) : failures.clear()),
  };
}

/**
 * Returns the same reply for all calls with the same idempotency key. The reply of a failed call is not stored, so
 * that the next attempt can succeed.
 */
function onceFor<Answer>(
  answers: Map<string, Promise<unknown>>,
  key: string | undefined,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (!key) return run();
  const known = answers.get(key);
  // all calls with the same key are the same call, so the stored reply has its type
  if (known) return known as Promise<Answer>;
  const running = run();
  answers.set(key, running);
  running.catch(() => answers.delete(key));
  return running;
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
