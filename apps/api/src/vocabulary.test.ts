import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '@isp/schema';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config/config.ts';
import { ConfigError } from './config/configError.ts';
import { loadProject } from './start/loadProject.ts';
import { demoImage } from './testing/demoImage.ts';
import { openTestApi, type TestApi } from './testing/openTestApi.ts';

const words = `
export const vocabulary = {
  formats: {
    iban: { validate: (text: string) => /^[A-Z]{2}\\d{4,}$/.test(text), message: '请输入正确的 IBAN', example: 'DE8937' },
  },
  derive: { 'line-total': (quantity: unknown, price: unknown) => Number(quantity) * Number(price) },
  widgets: ['stars'],
};`;
const account = { type: 'string', title: '账号', format: 'iban' };
const file = {
  area: 'purchase',
  title: '采购',
  roles: { 'bill_*': { DA: 'all' } },
  entities: {
    bill: {
      title: '账单',
      path: 'purchase-bill',
      label: 'account',
      record: {
        type: 'object',
        properties: {
          account,
          quantity: { type: 'integer', title: '数量' },
          price: { type: 'integer', title: '价格' },
          rating: { type: 'integer', title: '评分', 'x-ui': { widget: 'stars' } },
          total: {
            type: 'number',
            title: '合计',
            readOnly: true,
            'x-derive': { rule: 'line-total', from: ['quantity', 'price'] },
          },
        },
      },
      actions: {
        settle: { title: '结算', place: ['row'], form: { type: 'object', properties: { account } } },
      },
    },
  },
};
const english = { 账号: 'Account', '请输入正确的 IBAN': 'Enter a valid IBAN' };

const folder = mkdtempSync(join(tmpdir(), 'isp-vocabulary-'));
const env = {
  ISP_CAPTCHA: 'off',
  ISP_SCHEMAS: join(folder, 'schemas'),
  ISP_VOCABULARY: join(folder, 'words.ts'),
};
cpSync(readConfig({}).schemas, env.ISP_SCHEMAS, { recursive: true });
writeFileSync(join(env.ISP_SCHEMAS, 'purchase.json'), JSON.stringify(file));
const texts = join(env.ISP_SCHEMAS, 'locales/en-US.json');
writeFileSync(texts, JSON.stringify({ purchase: english }));
writeFileSync(env.ISP_VOCABULARY, words);
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(inTurn('pglite'))('a vocabulary of the portal on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(await databases.open(), env);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });
  const refused = async (path: string, form: Row) => {
    const { body } = await api.call('developer', 'POST', path, form);
    return (body.data as { errors: readonly Row[] }).errors;
  };
  const refusal = {
    field: 'account',
    rule: 'iban',
    msgs: { 'zh-CN': '请输入正确的 IBAN', 'en-US': 'Enter a valid IBAN' },
  };

  it('formats of a vocabulary validate records and the forms of actions, in its words, and its rules compute', async () => {
    const form = { account: 'DE8937', quantity: 3, price: 4, rating: 5 };
    const bill = await api.done('developer', 'POST', 'purchase-bill/add', form);
    expect(bill).toMatchObject({ account: 'DE8937', total: 12 });
    expect(await refused('purchase-bill/add', { ...form, account: '8937' })).toMatchObject([refusal]);
    expect(await refused('purchase-bill/settle', { id: bill.id, account: '8937' })).toMatchObject([refusal]);
    await api.done('developer', 'POST', 'purchase-bill/settle', { id: bill.id, account: 'DE8937' });
  });
});

it('without it the area is refused by what it names, and a broken one by the setting and its file', () => {
  const { ISP_SCHEMAS: schemas, ISP_VOCABULARY: own } = env;
  const { menus } = readConfig({});
  expect(() => loadProject({ menus, schemas, vocabulary: undefined })).toThrow(
    /purchase\.json:1:\d+ .*no format "iban"/s,
  );
  const broken = join(folder, 'broken.ts');
  writeFileSync(broken, words.replace('validate:', 'test:'));
  const load = () => loadProject({ menus, schemas, vocabulary: broken });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(`ISP_VOCABULARY: ${broken}: The format "iban" has no function "validate".`);
  expect(readConfig({ ISP_VOCABULARY: own }).vocabulary).toBe(own);
  expect(readConfig({ ISP_VOCABULARY: '' }).vocabulary).toBeUndefined();
});
