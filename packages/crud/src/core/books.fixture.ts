import { type AreaModule, loadArea, type Row } from '@isp/schema';

/** An invented area that uses all features of a list. The tests and stories of this folder share it. */
export const shopFile = {
  area: 'shop',
  title: '书店',
  entities: {
    book: {
      title: '图书',
      path: 'book',
      permission: 'book',
      scope: 'org',
      label: 'title',
      record: {
        type: 'object',
        required: ['title', 'price'],
        properties: {
          title: { type: 'string', title: '书名', maxLength: 100 },
          author: { type: 'string', title: '作者' },
          shelf: {
            title: '书架',
            oneOf: [
              { const: 'NOVEL', title: '小说' },
              { const: 'HISTORY', title: '历史' },
              { const: 'SCIENCE', title: '科学' },
            ],
          },
          price: { type: 'number', title: '价格', minimum: 0, 'x-ui': { unit: '元' } },
          pages: { type: 'integer', title: '页数' },
          website: { type: 'string', format: 'http-url', title: '网址' },
          status: {
            title: '状态',
            readOnly: true,
            oneOf: [
              { const: 'IN', title: '在架', 'x-tag': 'ok' },
              { const: 'OUT', title: '借出', 'x-tag': 'warn' },
              { const: 'MOVING', title: '调拨中', 'x-tag': 'run' },
              { const: 'LOST', title: '遗失', 'x-tag': 'bad' },
            ],
          },
          createTime: { type: 'string', format: 'date-time', title: '创建时间', readOnly: true },
        },
      },
      list: {
        columns: [
          'title',
          'author',
          'shelf',
          { field: 'price', summary: 'sum' },
          { field: 'status', width: 120 },
          'createTime',
        ],
        sort: '-createTime',
        tools: { refresh: true, columns: true, density: true, search: true, grid: true, fullscreen: true },
        card: { fields: ['author', 'price', 'status'] },
      },
      search: { items: ['title', { field: 'shelf', op: 'in' }, { field: 'price', op: 'range' }] },
      states: {
        field: 'status',
        initial: 'IN',
        allow: { edit: ['IN'], delete: ['IN', 'LOST'] },
        transitions: {
          lend: [{ from: ['IN'], to: 'OUT', by: 'user' }],
          giveBack: [{ from: ['OUT'], to: 'IN', by: 'user' }],
          arrive: [{ from: ['MOVING'], to: 'IN', by: 'system' }],
        },
      },
      actions: {
        lend: {
          title: '借出',
          place: ['row', 'detail', 'bulk'],
          form: {
            type: 'object',
            required: ['reader'],
            properties: { reader: { type: 'string', title: '读者' } },
          },
        },
        giveBack: { title: '归还', place: ['row', 'detail', 'bulk'], confirm: '确定归还该图书?' },
        visit: { title: '访问网址', place: ['row'], effect: 'open', to: { field: 'website' } },
      },
    },
  },
};

export const shop: AreaModule = loadArea(shopFile);

export const bookEntity = (() => {
  const { book } = shop.area.entities;
  if (!book) throw new Error('The fixture has no entity "book".');
  return book;
})();

const titles = ['海边的灯塔', '山中笔记', '长河以北', '数的故事', '旧城地图', '风与种子', '夜航', '一间书房'];
const authors = ['林一', '陈穆', '苏禾', '周野'];
const shelves = ['NOVEL', 'HISTORY', 'SCIENCE'];
const states = ['IN', 'OUT', 'IN', 'LOST'];

/**
 * Returns `count` books, in the list's order (newest first). Their ids have 19 digits, more than a JavaScript
 * number can hold exactly.
 */
export const books = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `19000000000000${String(10_000 + at)}`,
    title: `${titles[at % titles.length]}${at + 1}`,
    author: authors[at % authors.length],
    shelf: shelves[at % shelves.length],
    price: 20 + at + 0.1,
    pages: 100 + at,
    website: 'https://books.example/a',
    status: states[at % states.length],
    createTime: `2026-0${1 + (at % 9)}-1${at % 10} 08:0${at % 10}:00`,
    rowVersion: 1,
  }));
