import { readFileSync } from 'node:fs';
import { readAreaFolder } from '@isp/schema-tools';
import { type Caller, type Database, grantAll, ispEnvelope, ispServer, succeed } from '@isp/server';
import Fastify from 'fastify';

/** The user of every call. A portal with a sign-in returns the user of the request's session instead. */
const caller: Omit<Caller, 'locale'> = {
  userId: '1',
  userName: 'admin',
  tenantId: '1',
  orgId: '1',
  orgName: 'Example',
  level: 'platform',
  projects: [],
  roles: [],
  ip: '',
};

const localeOf = (language = ''): Caller['locale'] => (language.startsWith('en') ? 'en-US' : 'zh-CN');

/** Opens the service of the area files: tables, REST calls below `/api`, checks of every value. */
export async function openService(database: Database) {
  const areas = readAreaFolder('schemas');
  const translate = readTranslate();
  const app = Fastify({ pluginTimeout: 0 });
  await app.register(ispEnvelope);
  await app.register(ispServer, {
    database,
    areas,
    translate,
    prefix: '/api',
    context: async ({ headers }) => ({ ...caller, locale: localeOf(headers['accept-language']) }),
    permission: () => grantAll,
  });
  const codes = { type: 'string' } as const;
  app.get<{ Querystring: { codes?: string } }>(
    '/api/dict/list',
    { schema: { querystring: { type: 'object', properties: { codes } } } },
    async (request) => {
      const wanted = request.query.codes?.split(',') ?? [];
      const locale = localeOf(request.headers['accept-language']);
      const found = areas.flatMap(({ dictionaries, name }) =>
        Object.entries(dictionaries).map(([code, options]) => {
          const label = (text: string) => translate(text, locale, `${name}.${code}`);
          return [code, options.map((option) => ({ ...option, label: label(option.label) }))] as const;
        }),
      );
      return succeed(request, Object.fromEntries(found.filter(([code]) => wanted.includes(code))));
    },
  );
  await app.ready();
  return app;
}

/** Returns the function that translates the texts of the area files by `schemas/locales`. */
function readTranslate() {
  const texts = JSON.parse(readFileSync('schemas/locales/en-US.json', 'utf8')) as {
    readonly [scope: string]: Readonly<Record<string, string>> | undefined;
  };
  return (text: string, locale: Caller['locale'], scope: string): string => {
    const scopes = locale === 'en-US' ? [scope, scope.split('.')[0] ?? '', 'common'] : [];
    return scopes.map((one) => texts[one]?.[text]).find((found) => found !== undefined) ?? text;
  };
}
