import { localeOf, succeed } from '@isp/server';
import type { FastifyPluginAsync } from 'fastify';
import { labelBase } from '../../areas/dataSet/label/labelFiles.ts';
import type { Service } from '../../service.ts';
import { readDictionaries } from '../dictionaries/dictionaries.ts';
import { toEnvironment } from './environment.ts';

/** What the client reads at start, and dictionaries. */
export const commonRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  const { config } = service;
  const environment = toEnvironment(config.settings, {
    captcha: config.captcha,
    loginMode: config.loginMode,
    sms: service.auth.hasSms,
    isEncrypted: config.cryptoKey !== '',
    labelUrl: labelBase,
  });

  app.get('/isp-user/api/v1/env', async (request) => succeed(request, environment));

  app.get<{ Querystring: { codes?: unknown } }>('/isp-user/api/v1/dict/list', async (request) => {
    const codes = String(request.query.codes ?? '')
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean)
      .slice(0, 50);
    return succeed(request, readDictionaries(codes, localeOf(request) === 'en-US'));
  });
};
