import { readAreaFolder } from '@isp/schema-tools';
import { type Caller, type Database, grantAll, ispEnvelope, ispServer } from '@isp/server';
import Fastify from 'fastify';

/** The user of every call. A portal with a sign-in returns the user of the request's session instead. */
const caller: Caller = {
  userId: '1',
  userName: 'admin',
  tenantId: '1',
  orgId: '1',
  orgName: 'Example',
  level: 'platform',
  projects: [],
  roles: [],
  locale: 'zh-CN',
  ip: '',
};

/** Opens the service of the area files: tables, REST calls below `/api`, checks of every value. */
export async function openService(database: Database) {
  const app = Fastify({ pluginTimeout: 0 });
  await app.register(ispEnvelope);
  await app.register(ispServer, {
    database,
    areas: readAreaFolder('schemas'),
    prefix: '/api',
    context: async () => caller,
    permission: () => grantAll,
  });
  await app.ready();
  return app;
}
