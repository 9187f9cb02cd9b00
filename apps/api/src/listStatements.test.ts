import { testDatabases } from '@isp/server/testing';
import { inTurnOf } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from './testing/demoImage.ts';
import { openTestApi, type TestApi } from './testing/openTestApi.ts';

describe.each(inTurnOf(import.meta.url))('statements of a list on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  const statements: string[] = [];
  let api: TestApi;

  beforeAll(async () => {
    // Calls are counted here, with limits that no call meets: one statement reserves hundreds of calls.
    const counted = { ISP_CAPTCHA: 'off', ISP_LIMIT_ANONYMOUS: '100000', ISP_LIMIT_READ: '100000' };
    api = await openTestApi(
      await databases.open({ onStatement: ({ sql }) => void statements.push(sql) }),
      counted,
    );
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('a list checks in every call that the session is valid, in six statements with the page, and in eight where it is public', async () => {
    for (const account of ['admin', 'developer', 'member']) {
      await api.signedIn(account);
      for (const { entities } of api.service.areas) {
        for (const { path } of Object.values(entities)) {
          await api.call(account, 'POST', `${path}/page-query`, {});
          statements.length = 0;
          const { status } = await api.call(account, 'POST', `${path}/page-query`, {});
          if (status !== 200) continue;
          // A public list with the caller's favourites takes two more statements, because the favourites are read
          // as the service.
          const most = path.startsWith('portal/') ? 8 : 6;
          expect(statements.length, `${path}:\n${statements.join('\n')}`).toBeLessThanOrEqual(most);
          expect(statements.filter((sql) => sql.includes('user_session'))).toHaveLength(1);
        }
      }
    }
  });
});
