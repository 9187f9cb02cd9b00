/**
 * An invented area that uses all features of the screens: references, states, tabs, nested fields and conditional
 * fields.
 */
export const shop = {
  area: 'shop',
  title: '书店',
  entities: {
    author: {
      title: '作者',
      path: 'author',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '姓名', maxLength: 32 },
          phone: { type: 'string', title: '电话', format: 'phone' },
        },
      },
    },
    book: {
      title: '图书',
      path: 'book',
      permission: 'shop_book',
      record: {
        type: 'object',
        required: ['name', 'authorId'],
        properties: {
          name: { type: 'string', title: '书名', minLength: 2, maxLength: 64, 'x-ui': { copyable: true } },
          authorId: { type: 'string', title: '作者', 'x-ref': 'shop.author' },
          kind: {
            type: 'string',
            title: '类别',
            oneOf: [
              { const: 'PAPER', title: '纸书' },
              { const: 'AUDIO', title: '有声书' },
            ],
          },
          minutes: { type: 'integer', title: '时长', minimum: 1, 'x-ui': { unit: '分钟' } },
          price: { type: 'string', title: '价格', format: 'money' },
          stock: { type: 'integer', title: '库存', minimum: 0 },
          homepage: { type: 'string', title: '主页', format: 'http-url' },
          phone: { type: 'string', title: '联系电话', format: 'phone', 'x-ui': { copyable: true } },
          description: { type: 'string', title: '简介', maxLength: 500 },
          size: {
            type: 'object',
            title: '尺寸',
            properties: { width: { type: 'number', title: '宽' }, height: { type: 'number', title: '高' } },
          },
          chapters: {
            type: 'array',
            title: '章节',
            items: {
              type: 'object',
              properties: {
                title: { type: 'string', title: '标题' },
                pages: { type: 'integer', title: '页数' },
              },
            },
          },
          secret: { type: 'string', title: '口令', writeOnly: true },
          status: {
            type: 'string',
            title: '状态',
            readOnly: true,
            oneOf: [
              { const: 'DRAFT', title: '草稿', 'x-tag': 'off' },
              { const: 'PRINTING', title: '印刷中', 'x-tag': 'run' },
              { const: 'ON_SALE', title: '在售', 'x-tag': 'ok' },
              { const: 'SPOILT', title: '印坏', 'x-tag': 'bad' },
            ],
          },
        },
        if: { properties: { kind: { const: 'AUDIO' } }, required: ['kind'] },
        // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
        then: { required: ['minutes'] },
        else: { properties: { minutes: false } },
      },
      list: { columns: ['name', 'authorId', 'kind', 'price', 'status', 'createTime'], sort: '-createTime' },
      search: {
        items: [
          'name',
          { field: 'kind', op: 'in' },
          'authorId',
          { field: 'stock', op: 'range' },
          'createTime',
        ],
      },
      detail: {
        columns: 3,
        steps: ['DRAFT', 'PRINTING', 'ON_SALE'],
        tabs: [
          {
            kind: 'fields',
            title: '概览',
            groups: [
              {
                title: '基本信息',
                fields: [
                  'name',
                  'authorId',
                  'kind',
                  'minutes',
                  'price',
                  'stock',
                  'phone',
                  'homepage',
                  'createUser',
                  'description',
                ],
              },
              { title: '规格', fields: ['size', 'chapters'] },
            ],
          },
          { kind: 'related', title: '书评', entity: 'shop.review', by: 'bookId' },
          { kind: 'log', title: '日志', read: 'log' },
          { kind: 'events', title: '事件', read: 'events' },
          { kind: 'chart', title: '监控', charts: ['sales'] },
          {
            kind: 'chart',
            title: '汇总',
            figures: [
              { field: 'stock', link: { entity: 'shop.review', by: 'bookId' } },
              { field: 'size.width' },
            ],
            entity: 'shop.review',
            by: 'bookId',
            charts: ['stars'],
            events: 'events',
          },
          { kind: 'operations', title: '操作记录' },
        ],
      },
      unique: [['name']],
      states: {
        field: 'status',
        initial: 'DRAFT',
        allow: { edit: ['DRAFT', 'SPOILT'], delete: ['DRAFT', 'SPOILT'] },
        transitions: {
          print: [{ from: ['DRAFT', 'SPOILT'], to: 'PRINTING', by: 'user' }],
          printed: [{ from: ['PRINTING'], to: 'ON_SALE', by: 'system' }],
          spoil: [{ from: ['PRINTING'], to: 'SPOILT', by: 'system' }],
        },
      },
      actions: {
        print: { title: '付印', place: ['row', 'detail', 'bulk'] },
        delete: { place: ['row', 'bulk', 'detail'] },
      },
      reads: { log: { path: '/log' }, events: { path: '/events' } },
      statistics: {
        charts: [{ name: 'sales', title: '销量', kind: 'line', unit: '本', call: '/trend?metric=sales' }],
      },
    },
    review: {
      title: '书评',
      path: 'review',
      record: {
        type: 'object',
        required: ['name', 'bookId'],
        properties: {
          name: { type: 'string', title: '标题', maxLength: 64 },
          bookId: { type: 'string', title: '图书', 'x-ref': 'shop.book', 'x-on-delete': 'keep' },
          stars: { type: 'integer', title: '评分', minimum: 1, maximum: 5 },
        },
      },
      statistics: { charts: [{ name: 'stars', title: '评分', kind: 'bar', by: 'stars' }] },
    },
  },
} as const;
