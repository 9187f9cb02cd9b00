import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Area } from '@isp/schema';
import type { Caller } from '@isp/server';

/** The user of all calls, with all rights. */
const caller: Omit<Caller, 'locale'> = {
  userId: '1',
  userName: 'dev',
  tenantId: '1',
  orgId: '1',
  orgName: 'dev',
  level: 'platform',
  projects: [],
  roles: [],
  ip: '',
};

const localeOf = (language = ''): Caller['locale'] => (language.startsWith('en') ? 'en-US' : 'zh-CN');

/** A service on an embedded database, which follows its areas. */
export interface DevService {
  /**
   * Takes other areas. Calls that come later wait until the service has them.
   *
   * @throws Error when the areas do not fit the tables; the service then stays as it was
   */
  readonly serve: (areas: readonly Area[]) => Promise<void>;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  readonly close: () => Promise<void>;
}

/** Returns the service of a page that has its records itself. */
export const noService = (): DevService => ({
  serve: async () => {},
  answer: (_request, response) => void response.writeHead(404).end(),
  close: async () => {},
});

/** @param folder folder of the data. Without it they are in memory. */
export async function openDevService(folder: string | undefined): Promise<DevService> {
  const { default: Fastify } = await import('fastify');
  const { grantAll, ispEnvelope, ispServer, openDatabase } = await import('@isp/server');
  const database = await openDatabase({ folder });

  async function open(areas: readonly Area[]) {
    const app = Fastify({ pluginTimeout: 0 });
    await app.register(ispEnvelope);
    await app.register(ispServer, {
      database,
      areas,
      prefix: '/api',
      context: async ({ headers }) => ({ ...caller, locale: localeOf(headers['accept-language']) }),
      permission: () => grantAll,
    });
    await app.ready();
    return app;
  }

  let current: Awaited<ReturnType<typeof open>> | undefined;
  let turn: Promise<void> = Promise.resolve();
  let closed: Promise<void> | undefined;
  return {
    serve(areas) {
      const next = turn.then(async () => {
        const before = current;
        current = await open(areas);
        await before?.close();
      });
      turn = next.catch(() => undefined);
      return next;
    },
    answer(request, response) {
      void turn.then(() => {
        if (current) return current.routing(request, response);
        response.writeHead(503, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ success: false, msg: 'The area files have mistakes.' }));
      });
    },
    close() {
      closed ??= turn.then(async () => {
        await current?.close();
        await database.close();
      });
      return closed;
    },
  };
}
