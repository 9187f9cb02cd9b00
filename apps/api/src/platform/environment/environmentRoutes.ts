import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { localeOf, succeed } from '@isp/server';
import Type from 'typebox';
import type { Service } from '../../service.ts';
import { labelBase } from '../childApp/labelBase.ts';
import { readDictionaries } from '../dictionaries/readDictionaries.ts';
import { listOf, replyOf } from '../routes/schemas.ts';
import { toEnvironment } from './environment.ts';

const Setting = Type.Object({ key: Type.String(), value: Type.String() });
const Word = Type.Object({
  value: Type.String(),
  label: Type.String(),
  labelEn: Type.String(),
  tag: Type.Optional(Type.Enum(['ok', 'run', 'warn', 'bad', 'off'])),
});

/** What the client reads at start, and dictionaries. */
export const commonRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { config } = service;
  const environment = toEnvironment(config.settings, {
    captcha: config.captcha,
    loginMode: config.loginMode,
    sms: service.auth.hasSms,
    isEncrypted: config.cryptoKey !== '',
    labelUrl: labelBase,
  });

  app.get(
    '/isp-user/api/v1/env',
    { schema: { tags: ['platform'], summary: '平台配置', security: [], response: replyOf(listOf(Setting)) } },
    async (request) => succeed(request, environment),
  );

  app.get(
    '/isp-user/api/v1/dict/list',
    {
      schema: {
        tags: ['platform'],
        summary: '字典',
        security: [],
        querystring: Type.Object({
          codes: Type.Optional(Type.String({ description: 'Joined by commas, 50 at most' })),
        }),
        response: replyOf(Type.Record(Type.String(), listOf(Word))),
      },
    },
    async (request) => {
      const codes = (request.query.codes ?? '')
        .split(',')
        .map((code) => code.trim())
        .filter(Boolean)
        .slice(0, 50);
      return succeed(request, readDictionaries(app.isp.dictionaries, codes, localeOf(request)));
    },
  );
};
