import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Row } from '@isp/schema';
import { followChild } from '@isp/server/testing/internal';
import { noCallLimits } from '../config/readCallLimits.ts';
import { demoPassword } from '../platform/demo/accounts.ts';

/** The service in a separate process, started as by `npm start`. */
export interface ServiceProcess {
  /** Origin of the service, `http://127.0.0.1:…`. Empty if the process ended before it accepted connections. */
  readonly origin: string;
  readonly child: ChildProcess;
  /** Returns everything that the process has written to its output until now. */
  readonly output: () => string;
  /** Resolves when the process has ended, to its exit code or the signal that ended it. */
  readonly ended: Promise<number | string>;
  /**
   * Signs in a demo account. Returns the id of its organisation, and the headers with which calls of this account
   * are sent.
   */
  readonly signedIn: (
    account: string,
  ) => Promise<{ readonly orgId: string; readonly sender: Readonly<Record<string, string>> }>;
  /** Signs in a demo account. Returns a function with which calls of this account are sent. */
  readonly signIn: (account: string) => Promise<Call>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Row & { readonly data?: unknown; readonly errCode?: string; readonly success?: boolean };
}
/**
 * Function that sends a call.
 *
 * @throws Error if there is no reply
 */
export type Call = (path: string, body?: Row, method?: 'GET' | 'POST' | 'PUT') => Promise<Answer>;

const ownMain = fileURLToPath(new URL('../main.ts', import.meta.url));
const api = '/isp-user/api/v1';
/**
 * Time limit in milliseconds for one reply and for the start of the service. It is many times the usual duration,
 * and `ISP_PATIENCE` multiplies it on a slow machine.
 */
const TIMEOUT_MS = 60_000 * Number(process.env.ISP_PATIENCE ?? 1);

/**
 * Starts the service in a separate process. Waits until the service accepts connections or the process has ended.
 *
 * @param main - path of the service's `main.ts`. @defaultValue the one of this project, and not of another version
 */
export async function startService(
  env: Readonly<Record<string, string>>,
  main = ownMain,
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, ['--conditions=isp-source', main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      // These variables make the started process use the same simulated clock as this process.
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      ISP_CLOCK: process.env.ISP_CLOCK,
      HOST: '127.0.0.1',
      PORT: '0',
      ISP_DEMO: 'small',
      ISP_CAPTCHA: 'off',
      // tests repeat calls of one account faster than a user does
      ...noCallLimits,
      ISP_UI: '/no/portal/here',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { ended, output } = followChild(child);
  const listening = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0];
      if (origin) resolve(origin);
    });
  });
  const silent = AbortSignal.timeout(TIMEOUT_MS);
  const origin = await Promise.race([
    listening,
    ended.then(() => ''),
    once(silent, 'abort').then(() => {
      throw new Error(`The service does not listen after ${TIMEOUT_MS} ms:\n${output()}`);
    }),
  ]);

  const callWith =
    (headers: Readonly<Record<string, string>>): Call =>
    async (path, body, method = body ? 'POST' : 'GET') => {
      const reply = await fetch(`${origin}${path.startsWith('/') ? path : `${api}/${path}`}`, {
        method,
        headers: {
          'blade-requested-with': 'BladeHttpRequest',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new Error(`${method} ${path} was not answered`, { cause });
      });
      const text = await reply.text();
      const isJson = reply.headers.get('content-type')?.includes('json');
      return { status: reply.status, headers: reply.headers, body: isJson ? JSON.parse(text) : { text } };
    };

  const signedIn: ServiceProcess['signedIn'] = async (account) => {
    const password = Buffer.from(demoPassword).toString('base64');
    const ask = () => callWith({})('login', { username: account, password });
    let { body } = await ask();
    // A service that has just started may refuse the sign-in with SERVICE_BUSY on a busy machine. The sign-in is
    // then repeated.
    for (const until = Date.now() + TIMEOUT_MS; body.errCode === 'SERVICE_BUSY' && Date.now() < until; ) {
      await wait(250);
      ({ body } = await ask());
    }
    const data = body.data as { sessionId: string; currentOrgId: string } | null;
    if (!data) throw new Error(`${account} cannot sign in: ${JSON.stringify(body)}`);
    return { orgId: data.currentOrgId, sender: { 'blade-auth': `bearer ${data.sessionId}` } };
  };

  return {
    origin,
    child,
    output,
    ended,
    signedIn,
    async signIn(account) {
      const { orgId, sender } = await signedIn(account);
      const call = callWith(sender);
      return (path, form, method) => call(path, form && { orgId, ...form }, method);
    },
  };
}
