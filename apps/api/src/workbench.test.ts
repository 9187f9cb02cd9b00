import type { Entity, Row } from '@isp/schema';
import { type Card, type Chart, cardSearch, toListSearch } from '@isp/schema/internal';
import type { Series } from '@isp/schema/statistics';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDate } from './rules/dateTimes.ts';
import { demoImage } from './testing/demoImage.ts';
import { openTestApi, type TestApi } from './testing/openTestApi.ts';

/**
 * Cards that the workbench (the first page after the sign-in) must show at least, by type of user. Further areas
 * may add cards.
 */
const seen = {
  customer: {
    figure: ['在用产品', '本月调用', '本月消费', '可用余额'],
    todo: ['我方待支付的订单', '即将到期的产品', '待处理的机构邀请', '待处理的项目邀请'],
    charts: ['近7日调用'],
    shortcuts: ['充值', '接口监控'],
  },
  member: {
    figure: ['我的项目', '运行中的 Notebook', '运行中的任务', '存储用量'],
    todo: ['待处理的机构邀请', '待处理的项目邀请', '今日失败的运行'],
    charts: ['近7日任务'],
    shortcuts: ['新建 Notebook', '新建数据集', '流水线管理'],
  },
  developer: {
    figure: ['已上架产品', '今日调用', '本月收入', '待审核申请'],
    todo: ['待审核的试用申请', '待支付的资源订单', '30 天内到期的资源'],
    charts: ['近7日调用与收入'],
    shortcuts: ['新建产品', '接口管理', '成员邀请'],
  },
  admin: {
    figure: ['机构数', '用户数', '在架产品', '今日调用'],
    todo: ['待审核的产品', '待审核的入驻申请', '待审核的资源订单', '待审核的对公转账'],
    charts: ['近30日订单与调用'],
    shortcuts: ['产品申请', '资源订单'],
  },
} as const;

describe.each(inTurn('postgres'))('the workbench on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let entities: readonly Entity[];

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    entities = api.service.areas.flatMap((area) => Object.values(area.entities));
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  /**
   * Returns the permission codes that the portal reads for an account: the codes of all menu entries and of the
   * buttons in them.
   */
  const codesOf = async (account: string) => {
    const codes = new Set<unknown>();
    const visit = (nodes: unknown) => {
      for (const node of nodes as readonly Row[]) {
        codes.add(node.code);
        visit(node.children ?? []);
      }
    };
    for (const path of ['routes', 'buttons'])
      visit((await api.call(account, 'GET', `/blade-system/menu/${path}`)).body.data);
    return codes;
  };
  type Part = Pick<Card | Chart, 'permission' | 'title'>;
  const partsOf = async <P extends Part>(account: string, read: (entity: Entity) => readonly P[]) => {
    const codes = await codesOf(account);
    const all = entities.flatMap((entity) => read(entity).map((part) => ({ entity, part })));
    const mine = all.filter(
      ({ entity, part: { permission = 'view' } }) =>
        codes.has(`${entity.permission}_view`) && codes.has(`${entity.permission}_${permission}`),
    );
    return { mine, others: all.filter((one) => !mine.includes(one)) };
  };
  const titles = (parts: readonly { readonly part: Part }[]) => parts.map(({ part }) => part.title);
  const read = (account: string, entity: Entity, call: string) =>
    api.call(account, 'GET', `${entity.path}${call}`);

  /** Returns the number that a card would show for these records. */
  const numberOf = ({ figure }: Card, { records, total }: Row): unknown => {
    const { field, kind } = figure ?? { kind: 'count', field: undefined };
    if (field === undefined) return total;
    const values = (records as readonly Row[]).flatMap((row) =>
      row[field] === null || row[field] === undefined ? [] : [Number(row[field])],
    );
    if (kind === 'min' || kind === 'max') return Math[kind](...values);
    const sum = values.reduce((all, one) => all + one, 0);
    if (kind === 'avg' && values.length === 0) return null;
    return Math.round((kind === 'avg' ? sum / values.length : sum) * 1e6) / 1e6;
  };

  describe.each(Object.entries(seen))('of the %s', (account, wanted) => {
    it.each(['figure', 'todo'] as const)('the workbench has each %s, with a number', async (place) => {
      const cards = (entity: Entity) =>
        (entity.statistics?.cards ?? []).filter(({ workbench }) => workbench === place);
      const { mine, others } = await partsOf(account, cards);
      expect(titles(mine)).toEqual(expect.arrayContaining([...wanted[place]]));
      for (const { entity, part } of mine) {
        const { body, status } = await read(account, entity, part.call);
        const { summary = {} } = (body.data ?? {}) as Partial<Series>;
        expect([part.title, status, typeof summary[part.field]]).toEqual([
          ...[part.title, 200],
          summary[part.field] === null ? 'object' : 'number',
        ]);
      }
      // Without the permission for a card, the account must not get the value of the card.
      for (const { entity, part } of others) {
        const { body } = await read(account, entity, part.call);
        const { summary = {} } = (body.data ?? {}) as Partial<Series>;
        expect([part.title, Object.keys(summary)]).toEqual([
          part.title,
          expect.not.arrayContaining([part.field]),
        ]);
      }
    });

    it('one call has all figures, as the calls of the cards answer them, and nothing of other cards', async () => {
      const cards = (entity: Entity) =>
        (entity.statistics?.cards ?? []).filter(({ workbench }) => workbench !== undefined);
      const { mine, others } = await partsOf(account, cards);
      const { body } = await api.call(account, 'GET', 'workbench?part=figures');
      const { series } = body.data as { series: readonly { entity: string; call: string; series: Series }[] };
      const summaryOf = (entity: Entity, { call }: Card) =>
        series.find((one) => one.entity === entity.key && one.call === call)?.series.summary;
      for (const { entity, part } of mine) {
        const single = (await read(account, entity, part.call)).body.data as Series;
        expect([part.title, summaryOf(entity, part)]).toEqual([part.title, single.summary]);
      }
      for (const { entity, part } of others)
        expect([part.title, Object.keys(summaryOf(entity, part) ?? {})]).toEqual([
          part.title,
          expect.not.arrayContaining([part.field]),
        ]);
    });

    it('each figure has the number of the list that it opens', async () => {
      const { mine } = await partsOf(account, (entity) => entity.statistics?.cards ?? []);
      const today = toDate(api.now());
      const compared = await Promise.all(
        mine.map(async ({ entity, part }) => {
          const search = cardSearch(entity, part, today);
          const { summary = {} } = (await read(account, entity, part.call)).body.data as Series;
          // figures whose filter has a field that is hidden from the account are not shown
          if (search === undefined || !Object.hasOwn(summary, part.field)) return [];
          const { preset = {} } = entity.views.find(({ name }) => name === part.view) ?? {};
          const list = await api.done(account, 'POST', `${entity.path}/page-query`, {
            ...{ size: 200, ...toListSearch(entity, preset, today), ...search },
          });
          return [{ title: part.title, figure: summary[part.field], listed: numberOf(part, list) }];
        }),
      );
      const figures = compared.flat();
      expect(figures.length).toBeGreaterThan(0);
      expect(figures.filter(({ figure, listed }) => figure !== listed)).toEqual([]);
    });

    it('the workbench has its chart, with a reply', async () => {
      const charts = (entity: Entity) =>
        (entity.statistics?.charts ?? []).filter(({ workbench }) => workbench);
      const { mine, others } = await partsOf(account, charts);
      expect(titles(mine)).toEqual(expect.arrayContaining([...wanted.charts]));
      for (const { entity, part } of mine) {
        const { body, status } = await read(account, entity, part.call);
        expect([part.title, status, Array.isArray((body.data as Series).series)]).toEqual([
          part.title,
          200,
          true,
        ]);
      }
      for (const { entity, part } of others)
        expect([part.title, (await read(account, entity, part.call)).status]).toEqual([part.title, 403]);
    });

    it('the workbench has its shortcuts, each to a page of the user’s menu', async () => {
      const shortcuts = (entity: Entity) =>
        (entity.statistics?.shortcuts ?? []).map((one) => ({
          ...one,
          permission: one.permission ?? (one.page === 'form' ? 'add' : 'view'),
        }));
      const { mine } = await partsOf(account, shortcuts);
      expect(titles(mine)).toEqual(expect.arrayContaining([...wanted.shortcuts]));
    });
  });
});
