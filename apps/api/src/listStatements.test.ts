import { openDatabase } from '@isp/server';
import { databaseKinds, startPostgres, type TestPostgres } from '@isp/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './testing/openTestApi.ts';

describe.each(databaseKinds)('statements of a list on %s', (kind) => {
  const statements: string[] = [];
  let postgres: TestPostgres | undefined;
  let api: TestApi;
  let close: () => Promise<void>;

  beforeAll(async () => {
    postgres = kind === 'postgres' ? await startPostgres() : undefined;
    const url = await postgres?.createDatabase();
    const onStatement = ({ sql }: { readonly sql: string }) => void statements.push(sql);
    const database = await openDatabase({ url, onStatement });
    api = await openTestApi(database);
    close = () => database.close();
  });
  afterAll(async () => {
    await api.close();
    await close();
    await postgres?.stop();
  });

  it('T-A7 asks in every call whether the session lives, in six statements with the page, whatever list it is', async () => {
    for (const who of ['admin', 'developer', 'member']) {
      await api.signedIn(who);
      for (const { entities } of api.service.areas) {
        for (const { path } of Object.values(entities)) {
          await api.call(who, 'POST', `${path}/page-query`, {});
          statements.length = 0;
          const { status } = await api.call(who, 'POST', `${path}/page-query`, {});
          if (status !== 200) continue;
          expect(statements.length, `${path}:\n${statements.join('\n')}`).toBeLessThanOrEqual(6);
          expect(statements.filter((sql) => sql.includes('user_session'))).toHaveLength(1);
        }
      }
    }
  });
});
