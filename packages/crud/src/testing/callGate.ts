import type { Row } from '@isp/schema';
import type { Adapter, CallOptions } from '../adapter.ts';
import { AdapterError } from '../adapter.ts';

export type CallName = keyof Adapter;

/** One call that reached the adapter, in order. */
export interface Call {
  readonly name: CallName;
  /** `area.entity`, where the call is about one. */
  readonly entity?: string;
  /** Arguments without entity and options. */
  readonly args: readonly unknown[];
  readonly idempotencyKey?: string;
  /** What a deletion asked first. */
  readonly form?: Row;
  /** How it ended; `pending` until it did. */
  readonly outcome: 'pending' | 'answered' | 'refused' | 'aborted';
}

/** How long a call takes: milliseconds, or a promise the test settles itself. */
export type Latency = number | ((call: Call) => number | Promise<unknown> | undefined);

/** What a failing call rejects with; a function is asked for every call and may answer `undefined` to let it pass. */
export type Failure = Error | ((call: Call) => Error | undefined);

/** The door every call goes through: it logs, waits, honours the abort signal and refuses what it was told to. */
export function createCallGate(latency: Latency, first: Readonly<Partial<Record<CallName, Failure>>>) {
  const calls: Call[] = [];
  const failures = new Map<CallName, { failure: Failure; times: number }>();
  for (const [name, failure] of Object.entries(first))
    failures.set(name as CallName, { failure, times: Infinity });

  async function pass<Answer>(
    about: Pick<Call, 'name' | 'entity' | 'args'>,
    options: CallOptions | undefined,
    answer: () => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const call: { -readonly [Key in keyof Call]: Call[Key] } = { ...about, outcome: 'pending' };
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
    fail: (name: CallName, failure: Failure = new AdapterError('failed', '系统错误'), times = Infinity) =>
      void failures.set(name, { failure, times }),
    heal: (name?: CallName) => void (name ? failures.delete(name) : failures.clear()),
  };
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
