import { generateKeyPairSync } from 'node:crypto';
import { localeOf, succeed } from '@isp/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { identify } from '../auth/identity.ts';
import type { Service } from '../service.ts';
import { readDictionaries } from './dictionaries.ts';

/** What the client reads at start, dictionaries, and the message badge. */
export const commonRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  const { config, database, now } = service;
  const publicKey = makePublicKey();

  app.get('/isp-user/api/v1/env', async (request) => succeed(request, environment(config.captcha)));
  app.get('/isp-user/api/v1/rsa/public-key', async (request) => succeed(request, publicKey));

  app.get<{ Querystring: { codes?: unknown } }>('/isp-user/api/v1/dict/list', async (request) => {
    const codes = String(request.query.codes ?? '')
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean)
      .slice(0, 50);
    return succeed(request, readDictionaries(codes, localeOf(request) === 'en-US'));
  });

  app.post('/isp-user/api/v1/sys-message/un-read-message-count', async (request: FastifyRequest) => {
    const { userId } = await identify(database, request, now());
    const { rows } = await database.asJob((tx) =>
      sql<{ total: number }>`select count(*) as total from common_message
        where "userId" = ${userId} and "readFlag" = 0 and not "isDeleted"`.execute(tx),
    );
    return succeed(request, Number(rows[0]?.total ?? 0));
  });
};

/** `[{ key, value }]`, values as text. */
function environment(captcha: boolean): { key: string; value: string }[] {
  const values: Readonly<Record<string, string>> = {
    'login.mode': 'local',
    'login.captcha': String(captcha),
    'captcha.mode': captcha ? 'on' : 'off',
    'login.tenant': '000000',
    'login.sms': 'false',
    'label.enabled': 'false',
    'portal.title': 'AI 产业服务平台',
    'upload.maxMiB': '200',
    'crypto.enabled': 'false',
    'ui.defaultLang': 'zh-cn',
    'ui.theme': 'theme-hey',
    'org.memberLimit': '50',
  };
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}

/** Base64 SPKI of a key made at start; RSA-2048, for OAEP with SHA-256. */
function makePublicKey(): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}
