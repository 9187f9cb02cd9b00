import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { afterAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi } from '../../../testing/openTestApi.ts';
import { refusal } from './refusal.fixture.ts';

describe.each(inTurn('pglite'))('the licence on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  afterAll(() => databases.close());

  it('the check returns whether and until when the licence is valid, and why not; open_label follows it (R7.13)', async () => {
    const database = await databases.open();
    const path = 'license/allow-label-license';
    for (const [setting, expected] of [
      ['', { allowed: true, expireTime: '2027-12-31 23:59:59', reason: '' }],
      ['2026-11-20', { allowed: true, expireTime: '2026-11-20 23:59:59', reason: '' }],
      ['2026-11-19', { allowed: false, expireTime: '2026-11-19 23:59:59', reason: '标注服务授权已到期' }],
      ['off', { allowed: false, expireTime: '', reason: '未获得标注服务授权' }],
    ] as const) {
      const api = await openTestApi(database, {
        ISP_CAPTCHA: 'off',
        ISP_LABEL_LICENCE: setting,
        ISP_LABEL_UI: '/no/tool/here',
      });
      expect(await api.done('developer', 'GET', path)).toEqual(expected);
      expect((await api.call(undefined, 'GET', path)).status).toBe(401);
      const opened = await api.call('developer', 'POST', '/label/api/open_label', {});
      expect(refusal(opened)).toEqual(
        expected.allowed ? [500, 'LABEL_UNAVAILABLE'] : [403, 'LICENSE_DENIED'],
      );
      await api.close();
    }
  });
});
