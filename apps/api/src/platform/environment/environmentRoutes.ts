import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { succeed } from '@isp/server';
import { localeOf } from '@isp/server/internal';
import Type from 'typebox';
import type { Config } from '../../config/config.ts';
import type { LiveSettings } from '../../config/liveSettings.ts';
import { toEnvironment } from '../../config/settings.ts';
import type { Ports } from '../../ports/ports.ts';
import { cachedFor } from '../../rules/cachedFor.ts';
import { idsParam } from '../../rules/queries.ts';
import type { Auth } from '../auth/createAuth.ts';
import { dictionariesChannel, loadDictionaries } from '../dictionaries/loadDictionaries.ts';
import { readDictionaries } from '../dictionaries/readDictionaries.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { labelBase } from '../portal/labelBase.ts';
import { listOf, replyOf } from '../routes/schemas.ts';
import { loadSettings, settingsChannel } from './loadSettings.ts';

/** Parts of the service that these routes need. */
interface EnvironmentService extends ServiceBase {
  readonly auth: Pick<Auth, 'hasMail' | 'hasSms'>;
  readonly config: Config;
  readonly ports: Pick<Ports, 'payments'>;
  readonly settings: LiveSettings;
}

const Setting = Type.Object({ key: Type.String(), value: Type.String() });
const Word = Type.Object({
  value: Type.String(),
  label: Type.String(),
  labelEn: Type.String(),
  tag: Type.Optional(Type.Enum(['ok', 'run', 'warn', 'bad', 'off'])),
  disabled: Type.Optional(Type.Boolean({ description: 'Named where it stands, and no longer chosen' })),
});

/** Time in which the settings are read again at most once, in milliseconds. Notifications apply at once. */
const READ_EVERY_MS = 2000;

/** Routes of the settings that a client reads when it starts, and of the dictionaries. */
export const commonRoutes: FastifyPluginAsyncTypebox<{ service: EnvironmentService }> = async (
  app,
  { service },
) => {
  const { config, database, settings } = service;
  const abilities = {
    captcha: config.captcha,
    loginMode: config.loginMode,
    sms: service.auth.hasSms,
    mail: service.auth.hasMail,
    isEncrypted: config.cryptoKey !== '',
    isPaymentSimulated: service.ports.payments.simulator !== undefined,
    traceRatio: config.tracing?.browserRatio ?? 0,
    labelUrl: labelBase,
  };
  const load = async () => {
    await loadSettings(service, settings);
    await loadDictionaries(service, app.isp.dictionaries);
  };
  const loadAtMostEvery = cachedFor(READ_EVERY_MS, load);
  await load();
  for (const channel of [settingsChannel, dictionariesChannel]) {
    const stop = await database.listen(channel, () => {
      load().catch((error: unknown) =>
        app.log.warn({ err: error }, 'settings and dictionaries were not read'),
      );
    });
    app.addHook('onClose', stop);
  }

  app.get(
    '/isp-user/api/v1/env',
    { schema: { tags: ['platform'], summary: '平台配置', security: [], response: replyOf(listOf(Setting)) } },
    async (request) => {
      // The settings are read again here, in case a notification was missed while the database was not connected. All
      // calls of some seconds share one read, so that this call, which needs no session, cannot load the database.
      await loadAtMostEvery('');
      return succeed(request, toEnvironment(settings.values, abilities));
    },
  );

  app.get(
    '/isp-user/api/v1/dict/list',
    {
      schema: {
        tags: ['platform'],
        summary: '字典',
        security: [],
        querystring: Type.Object({
          codes: Type.Optional(Type.String(idsParam(50))),
        }),
        response: replyOf(Type.Record(Type.String(), listOf(Word))),
      },
    },
    async (request) => {
      const codes = (request.query.codes ?? '')
        .split(',')
        .map((code) => code.trim())
        .filter(Boolean);
      return succeed(request, readDictionaries(app.isp.dictionaries, codes, localeOf(request)));
    },
  );
};
