/** An invented area with every type of form. The tests and stories of this folder share it. */
export const library = {
  area: 'library',
  title: '图书馆',
  entities: {
    book: {
      title: '图书',
      path: 'book',
      permission: 'book',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '书名', maxLength: 20 },
          code: { type: 'string', title: '书号', maxLength: 20, 'x-mode': 'fixed' },
          pages: { type: 'integer', title: '页数', minimum: 1, 'x-ui': { unit: '页' } },
          note: { type: 'string', title: '备注', maxLength: 50 },
          status: {
            title: '状态',
            readOnly: true,
            oneOf: [
              { const: 'IN', title: '在馆', 'x-tag': 'ok' },
              { const: 'LENT', title: '借出', 'x-tag': 'warn' },
            ],
          },
        },
      },
      form: { columns: 2, groups: [{ title: '基本信息', fields: ['name', 'code', 'pages', 'note'] }] },
      unique: [['name']],
      states: { field: 'status', initial: 'IN', allow: { edit: ['IN'] }, transitions: {} },
    },
    shelf: {
      title: '书架',
      path: 'shelf',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '名称', maxLength: 20 },
          floor: { type: 'integer', title: '楼层', minimum: 1 },
          open: { type: 'boolean', title: '开放' },
        },
      },
      form: { as: 'drawer' },
    },
    reader: {
      title: '读者',
      path: 'reader',
      record: {
        type: 'object',
        required: ['name', 'phone'],
        properties: {
          name: { type: 'string', title: '姓名', maxLength: 20 },
          phone: { type: 'string', title: '电话', format: 'phone' },
        },
      },
      form: { as: 'dialog', width: 480 },
    },
    loan: {
      title: '借阅',
      path: 'loan',
      record: {
        type: 'object',
        required: ['name', 'days'],
        properties: {
          name: { type: 'string', title: '单号', maxLength: 20 },
          days: { type: 'integer', title: '天数', minimum: 1, maximum: 30, 'x-ui': { unit: '天' } },
          note: { type: 'string', title: '说明' },
        },
      },
      form: {
        as: 'steps',
        draft: false,
        groups: [
          { title: '单据', fields: ['name'] },
          { title: '期限', description: '最长三十天', fields: ['days', 'note'] },
        ],
      },
    },
  },
} as const;

/** Two books. The first can be edited, the second is lent. */
export const books = [
  { id: '1900000000000000001', name: '海边的灯塔', code: 'B-1', pages: 320, status: 'IN', rowVersion: 1 },
  { id: '1900000000000000002', name: '山中笔记', code: 'B-2', pages: 180, status: 'LENT', rowVersion: 1 },
];
