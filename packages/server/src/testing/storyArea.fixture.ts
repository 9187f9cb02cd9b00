import { parseArea } from '@isp/schema';

/**
 * Area for stories. Its entity has one field for each kind of value that lists, files and charts display
 * differently.
 */
export const storyArea = parseArea({
  area: 'story',
  title: '账目',
  entities: {
    entry: {
      title: '账目',
      path: 'story-entry',
      permission: 'entry',
      scope: 'org',
      record: {
        type: 'object',
        required: ['name', 'kind', 'amount', 'day'],
        properties: {
          name: { type: 'string', title: '名称', maxLength: 40 },
          kind: {
            title: '类别',
            oneOf: [
              { const: 'B', title: '书籍' },
              { const: 'A', title: '文具, 纸张' },
              { const: 'C', title: '其他' },
            ],
          },
          amount: { type: 'string', format: 'money', title: '金额' },
          count: { type: 'integer', title: '数量', minimum: 0 },
          day: { type: 'string', format: 'date', title: '日期' },
          note: { type: 'string', title: '备注', maxLength: 200 },
          status: {
            title: '状态',
            readOnly: true,
            oneOf: [
              { const: 'DRAFT', title: '草稿' },
              { const: 'BOOKED', title: '已入账' },
            ],
          },
        },
      },
      list: { columns: ['name', 'kind', 'amount', 'count', 'day', 'note', 'status'] },
      search: { items: ['name', 'kind', 'status', 'day'] },
      unique: [['name']],
      states: {
        field: 'status',
        initial: 'DRAFT',
        allow: { edit: ['DRAFT'], delete: ['DRAFT', 'BOOKED'] },
        transitions: { book: [{ from: ['DRAFT'], to: 'BOOKED', by: 'user' }] },
      },
      actions: { book: { title: '入账', place: ['row', 'bulk'] } },
      statistics: {
        cards: [
          { name: 'all', title: '全部' },
          { name: 'amount', title: '金额', sum: 'amount' },
        ],
        charts: [
          { name: 'kinds', kind: 'bar', title: '类别', by: 'kind', sum: 'amount' },
          { name: 'states', kind: 'pie', title: '状态', by: 'status' },
        ],
      },
    },
  },
});
