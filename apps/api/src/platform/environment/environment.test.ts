import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from '@isp/schema';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { readSettings, toEnvironment } from '../../config/settings.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

const abilities = {
  captcha: true,
  loginMode: 'local',
  sms: true,
  mail: true,
  isEncrypted: false,
  isPaymentSimulated: false,
  traceRatio: 0,
  labelUrl: '',
} as const;
const environment = (
  env: Readonly<Record<string, string>>,
  can: Partial<Parameters<typeof toEnvironment>[1]> = {},
) =>
  Object.fromEntries(
    toEnvironment(readSettings(env), { ...abilities, ...can }).map(({ key, value }) => [key, value]),
  );

describe('what clients may know of the service', () => {
  it('the public configuration has every key, as text, and no other (R7.02, R3.08)', () => {
    expect(environment({})).toEqual({
      'login.mode': 'local',
      'login.captcha': 'true',
      'captcha.mode': 'on',
      'login.tenant': '000000',
      'login.sms': 'true',
      'login.forgotten': 'phone,email',
      'label.enabled': 'false',
      'label.baseUrl': '',
      'portal.title': 'AI 产业服务平台',
      'portal.logo': '',
      'portal.icp': '',
      'portal.contactPhone': '',
      'order.payTimeoutMinutes': '30',
      'order.refundDays': '7',
      'pay.channels': 'BALANCE,ALIPAY,WECHAT,BANK_TRANSFER',
      'settle.rate': '0.90',
      'resource.freeReviewLimit': '500.00',
      'upload.maxMiB': '200',
      'log.retentionDays': '30',
      'audit.retentionDays': '1095',
      'crypto.enabled': 'false',
      'pay.simulated': 'false',
      'service.timeZone': 'Asia/Shanghai',
      'trace.ratio': '0',
      'webhook.keptDays': '30',
      'webhook.offDays': '5',
      'ui.defaultLang': 'zh-cn',
      'ui.theme': 'theme-hey',
      'org.memberLimit': '50',
    });
  });

  it('the public configuration has the values of the configuration (R7.02, R3.08)', () => {
    expect(
      environment(
        {
          ISP_PORTAL_TITLE: '智算平台',
          ISP_ORG_MEMBER_LIMIT: '80',
          ISP_PORTAL_LOGO: '/logo.png',
          ISP_DEFAULT_LANG: 'en-us',
        },
        {
          captcha: false,
          loginMode: 'oauth2',
          isEncrypted: true,
          labelUrl: '/isp-user/label/',
          isPaymentSimulated: true,
          traceRatio: 0.1,
        },
      ),
    ).toMatchObject({
      'portal.title': '智算平台',
      'org.memberLimit': '80',
      'portal.logo': '/logo.png',
      'ui.defaultLang': 'en-us',
      'login.mode': 'oauth2',
      'login.captcha': 'false',
      'captcha.mode': 'off',
      'crypto.enabled': 'true',
      'pay.simulated': 'true',
      'trace.ratio': '0.1',
      'label.enabled': 'true',
      'label.baseUrl': '/isp-user/label/',
    });
  });

  it.each([
    { ISP_PORTAL_LOGO: 'javascript:alert(1)' },
    { ISP_PORTAL_LOGO: '//evil.example/x.png' },
    { ISP_PORTAL_LOGO: 'https://cdn.example.com/logo.png' },
    { ISP_PORTAL_LOGO: '/\\evil.example/x.png' },
    { ISP_REFUND_DAYS: '-1' },
    { ISP_ORG_MEMBER_LIMIT: 'many' },
    { ISP_SETTLE_RATE: '90' },
    { ISP_FREE_REVIEW_LIMIT: '500' },
    { ISP_DEFAULT_LANG: 'de' },
    { ISP_THEME: '"></style>' },
    { ISP_PAY_CHANNELS: 'cash, card' },
  ])('the service does not start with %j (R3.08)', (env) => {
    const [variable = ''] = Object.keys(env);
    expect(() => readSettings(env)).toThrow(variable);
    expect(() => readConfig(env)).toThrow(/^ISP_\w+ is ".*"\. Write /);
  });
});

describe.each(inTurn('postgres'))('what administrators set, on %s', (kind) => {
  const databases = testDatabases(kind);
  let apis: readonly [TestApi, TestApi];

  beforeAll(async () => {
    const database = await databases.open();
    // the two services are like two processes of the same installation
    apis = [await openTestApi(database), await openTestApi(database)];
  });
  afterAll(async () => {
    for (const api of apis) await api.close();
    await databases.close();
  });

  it('a setting of an administrator applies at once in every process, is validated as the environment is, and falls back to it (R3.08, R7.02)', async () => {
    const [here, there] = apis;
    const limitOf = async (api: TestApi) => api.service.host.settings['org.memberLimit'];
    const envOf = async (api: TestApi) => {
      const { body } = await api.call(undefined, 'GET', 'env');
      return (body.data as unknown as Row[]).find(({ key }) => key === 'org.memberLimit')?.value;
    };
    const set = async (value: string | null, account = 'admin') => {
      const { rowVersion } = await here.done('admin', 'GET', 'env-setting/detail?id=org.memberLimit');
      return here.call(account, 'PUT', 'env-setting/update', { id: 'org.memberLimit', rowVersion, value });
    };
    expect((await set('80')).body.data).toMatchObject({
      current: '80',
      usual: '50',
      variable: 'ISP_ORG_MEMBER_LIMIT',
    });
    for (const api of apis) await vi.waitFor(async () => expect(await limitOf(api)).toBe('80'));
    expect(await envOf(there)).toBe('80');

    const refused = await set('many');
    expect(refused.body).toMatchObject({ errCode: 'PARAM_INVALID', data: { errors: [{ field: 'value' }] } });
    expect((await set('9', 'developer')).status).toBe(403);
    expect((await set('')).body.data).toMatchObject({ current: '50', value: null });
    await vi.waitFor(async () => expect(await envOf(there)).toBe('50'));
  });

  it('many calls of the settings in a moment read them from the database once (T-A17)', async () => {
    const [{ service }] = apis;
    const read = vi.spyOn(service.directory, 'storedSettings');
    await wait(2100);
    const { length } = await Promise.all(
      Array.from({ length: 50 }, () => apis[0].done(undefined, 'GET', 'env')),
    );
    expect([length, read.mock.calls.length]).toEqual([50, 1]);
    read.mockRestore();
  });
});
