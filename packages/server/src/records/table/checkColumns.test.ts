import { loadArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { checkColumns } from './checkColumns.ts';

const { order } = loadArea({
  area: 'shop',
  title: '商店',
  entities: {
    order: {
      title: '订单',
      scope: { party: ['buyerId', 'sellerId'], person: 'clerkId' },
      record: {
        type: 'object',
        properties: {
          code: { type: 'string', title: '编号' },
          buyerId: { type: 'string', title: '买方', readOnly: true },
          sellerId: { type: 'string', title: '卖方', readOnly: true },
          clerkId: { type: 'string', title: '经办人', readOnly: true },
          lines: { type: 'integer', title: '行数', readOnly: true },
        },
      },
    },
  },
}).area.entities;

const check = (name: string) => () => {
  if (!order) throw new Error('There is no order.');
  checkColumns([order], { [order.key]: { [name]: '1' } });
};

describe('computed columns', () => {
  it('computed columns are refused for fields that row-level security reads: the parties, and the recipient', () => {
    const refusal = 'cannot be computed: queries of the table use';
    expect(check('buyerId')).toThrow(refusal);
    expect(check('clerkId')).toThrow(refusal);
    expect(check('lines')).not.toThrow();
  });

  it('computed columns are named where a form writes them, and where there are none', () => {
    expect(check('code')).toThrow('Make it "readOnly"');
    expect(check('nothing')).toThrow('the schema has no such field');
  });
});
