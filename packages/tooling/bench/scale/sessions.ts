import { Agent, type IncomingMessage, request } from 'node:http';
import type { StartedShop } from './startShop.ts';

/** The service refused a call because it had too much to do. The call may be repeated. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** One signed-in user with a connection of its own. */
export interface Session {
  /** Sends a call. @returns milliseconds until the whole reply was read, and its text @throws BusyError */
  readonly call: (
    path: string,
    body: object,
  ) => Promise<{ readonly milliseconds: number; readonly text: string }>;
  /** Sends a call and discards its reply, however long it is. @returns bytes of the reply */
  readonly drain: (path: string, body: object, accept?: string) => Promise<number>;
  /** Signs the same user in again. Further calls belong to the new session. */
  readonly signInAgain: () => Promise<void>;
  readonly close: () => void;
}

const api = '/isp-user/api/v1/';
/** Ends of the paths that are called with GET; the other ones are called with POST. */
const readPaths = ['/options', '/export'];

/** Signs users in, in turns as the accounts. */
export async function openSessions(
  shop: StartedShop,
  count: number,
  accounts: readonly string[] = ['developer'],
): Promise<readonly Session[]> {
  const sessions: Session[] = [];
  for (let at = 0; at < count; at += 1)
    sessions.push(await openSession(shop, accounts[at % accounts.length] ?? 'developer'));
  return sessions;
}

async function openSession(shop: StartedShop, account: string): Promise<Session> {
  let { orgId, sender } = await shop.signedIn(account);
  const agent = new Agent({ keepAlive: true });
  const send = (path: string, body: object, accept = 'application/json'): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const isRead = readPaths.some((end) => path.endsWith(end));
      const text = JSON.stringify({ orgId, ...body });
      const query = isRead ? `?${new URLSearchParams({ orgId, ...body })}` : '';
      const headers = {
        ...sender,
        accept,
        ...(!isRead && {
          'blade-requested-with': 'BladeHttpRequest',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
      };
      const method = isRead ? 'GET' : path.endsWith('/update') ? 'PUT' : 'POST';
      const options = { method, agent, headers };
      const call = request(`${shop.origin}${api}${path}${query}`, options, resolve);
      call.once('error', reject);
      call.end(isRead ? undefined : text);
    });
  return {
    async call(path, body) {
      const start = performance.now();
      const reply = await send(path, body);
      const text = (await reply.toArray()).join('');
      if (reply.statusCode === 503) throw new BusyError(text);
      if (reply.statusCode !== 200) throw new Error(`${path} ${JSON.stringify(body).slice(0, 200)}: ${text}`);
      return { milliseconds: performance.now() - start, text };
    },
    async drain(path, body, accept) {
      const reply = await send(path, body, accept);
      let bytes = 0;
      for await (const chunk of reply) bytes += (chunk as Buffer).length;
      if (reply.statusCode === 503) throw new BusyError(path);
      if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode}, ${bytes} bytes`);
      return bytes;
    },
    async signInAgain() {
      ({ orgId, sender } = await shop.signedIn(account));
    },
    close: () => agent.destroy(),
  };
}
