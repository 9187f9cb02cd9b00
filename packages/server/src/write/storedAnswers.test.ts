import { parseArea, type Row } from '@isp/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { openShop, type Reply } from '../testing/shop.fixture.ts';
import { inTurn } from '../testing/takesTurn.ts';
import { testDatabases } from '../testing/testDatabases.ts';

const text = { type: 'string', title: '文本' };
const area = parseArea({
  area: 'shop',
  entities: {
    order: {
      record: {
        type: 'object',
        properties: {
          name: { ...text, pattern: '^[A-Z]', 'x-message': '以大写字母开头' },
          due: { type: 'string', format: 'date', title: '期限', 'x-min': 'today+1' },
          lines: {
            type: 'array',
            'x-unique': ['book'],
            items: { type: 'object', properties: { book: { ...text, title: '图书' } } },
          },
          status: { title: '状态', readOnly: true, oneOf: [{ const: 'NEW' }, { const: 'REJECTED' }] },
          reason: { ...text, readOnly: true },
          until: { type: 'string', format: 'date', title: '截止', readOnly: true },
          free: { ...text, readOnly: true },
        },
      },
      states: {
        field: 'status',
        initial: 'NEW',
        transitions: {
          reject: [{ from: ['NEW'], to: 'REJECTED' }],
          reopen: [{ from: ['REJECTED'], to: 'NEW' }],
        },
      },
      actions: {
        reject: {
          place: ['row', 'bulk'],
          store: ['reason', 'until'],
          form: {
            required: ['reason'],
            properties: {
              reason: { ...text, title: '原因', maxLength: 10 },
              until: { type: 'string', format: 'date', title: '截止', 'x-min': 'today' },
              note: text,
            },
          },
        },
        reopen: { place: ['row'] },
      },
    },
  },
});

describe.each(inTurn('pglite'))('what an area file says on %s', (kind) => {
  const databases = testDatabases(kind);
  afterAll(() => databases.close());
  // This time is half past midnight in Asia/Shanghai, and still the day before in UTC.
  const now = () => new Date('2026-11-20T16:30:00Z');
  const open = async () => openShop(await databases.open(), { areas: [area], rules: {}, now });
  const rowOf = (reply: Reply): Row => {
    if (!reply.body.success) throw new Error(reply.raw);
    return reply.body.data as Row;
  };
  const errorsOf = (reply: Reply) => (reply.body.data as { errors: Row[] }).errors;

  it('an action stores the values of its form in every record, and the log shows them (T-A18)', async () => {
    const shop = await open();
    try {
      const ids: string[] = [];
      for (const name of ['A', 'B']) {
        const form = { name, reason: 'mine' };
        const row = rowOf(await shop.call('owner', 'POST', 'order/add', form));
        expect(row).toMatchObject({ status: 'NEW' });
        // The call `add` cannot write the field `reason`; only the action's form can.
        expect(row.reason ?? null).toBeNull();
        ids.push(String(row.id));
      }
      const answers = { reason: 'too dear', until: '2026-11-21', note: 'gone' };
      const refused = await shop.call('owner', 'POST', 'order/reject', { ids, ...answers, free: 'x' });
      expect([refused.status, refused.raw]).toEqual([400, expect.stringContaining('free')]);
      expect((await shop.call('owner', 'POST', 'order/reject', { ids, ...answers })).status).toBe(200);
      for (const id of ids) {
        const row = rowOf(await shop.call('owner', 'GET', `order/detail?id=${id}`));
        expect(row).toMatchObject({ status: 'REJECTED', reason: 'too dear', until: '2026-11-21' });
        expect(row.free ?? null).toBeNull();
        const log = rowOf(await shop.call('owner', 'GET', `order/ops-log?id=${id}`)) as unknown as {
          records: Row[];
        };
        expect(log.records[0]?.after).toMatchObject({ reason: 'too dear', status: 'REJECTED' });
      }
      // An action without a form leaves the stored answer unchanged. An action with a form replaces the stored
      // answer.
      await shop.call('owner', 'POST', 'order/reopen', { id: ids[0] });
      const again = await shop.call('owner', 'POST', 'order/reject', { id: ids[0], reason: 'still' });
      expect(rowOf(again)).toMatchObject({ reason: 'still' });
      expect(rowOf(again).until ?? null).toBeNull();
    } finally {
      await shop.app.close();
    }
  });

  it('an answer that is not right changes nothing', async () => {
    const shop = await open();
    try {
      const { id } = rowOf(await shop.call('owner', 'POST', 'order/add', { name: 'A' }));
      const refused = await shop.call('owner', 'POST', 'order/reject', {
        id,
        reason: 'much too long a reason',
        until: '2026-11-20',
      });
      expect(errorsOf(refused)).toMatchObject([
        { field: 'reason', rule: 'maxLength', msg: '原因最多 10 个字符' },
        { field: 'until', rule: 'x-min', msg: '截止不能早于 2026-11-21' },
      ]);
      const row = rowOf(await shop.call('owner', 'GET', `order/detail?id=${String(id)}`));
      expect(row).toMatchObject({ status: 'NEW' });
    } finally {
      await shop.app.close();
    }
  });

  it('days by the clock of the service, twins in a list and the words of a pattern', async () => {
    const shop = await open();
    try {
      const twice = { due: '2026-11-21', name: 'a', lines: [{ book: '1' }, { book: '1' }] };
      const refused = await shop.call('owner', 'POST', 'order/add', twice);
      expect(errorsOf(refused)).toMatchObject([
        { field: 'name', rule: 'pattern', msg: '以大写字母开头' },
        { field: 'due', rule: 'x-min', msg: '期限不能早于 2026-11-22' },
        { field: 'lines.1.book', rule: 'x-unique', msg: '图书与其他行重复' },
      ]);
      const right = { due: '2026-11-22', name: 'A', lines: [{ book: '1' }, { book: '2' }] };
      expect(rowOf(await shop.call('owner', 'POST', 'order/add', right))).toMatchObject(right);
    } finally {
      await shop.app.close();
    }
  });

  it('a stored day that has passed meanwhile stays, and another change is saved', async () => {
    let day = '2026-11-20T16:30:00Z';
    const shop = await openShop(await databases.open(), {
      areas: [area],
      rules: {},
      now: () => new Date(day),
    });
    try {
      const row = rowOf(await shop.call('owner', 'POST', 'order/add', { name: 'A', due: '2026-11-22' }));
      day = '2026-12-20T16:30:00Z';
      const { id, rowVersion } = row;
      const kept = await shop.call('owner', 'PUT', 'order/update', {
        id,
        rowVersion,
        name: 'B',
        due: row.due,
      });
      expect(rowOf(kept)).toMatchObject({ name: 'B', due: '2026-11-22' });
      const moved = await shop.call('owner', 'PUT', 'order/update', { id, rowVersion: 1, due: '2026-11-23' });
      expect(errorsOf(moved)).toMatchObject([{ field: 'due', rule: 'x-min' }]);
    } finally {
      await shop.app.close();
    }
  });
});
