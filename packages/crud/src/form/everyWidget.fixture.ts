import type { JsonSchemaObject } from '@isp/schema';

const choices = [
  { const: 'a', title: '甲' },
  { const: 'b', title: '乙' },
  { const: 'c', title: '丙' },
];

/** A schema that uses every widget. */
export const everyWidget = {
  type: 'object',
  required: ['text', 'select', 'table'],
  properties: {
    text: { type: 'string', title: '单行文字', maxLength: 20, description: '不超过二十个字' },
    textarea: { type: 'string', title: '多行文字', maxLength: 300 },
    number: { type: 'number', title: '数字', minimum: 0.5, multipleOf: 0.5, 'x-ui': { unit: '核' } },
    money: { type: 'string', title: '金额', format: 'money', 'x-ui': { currency: 'currency' } },
    currency: { title: '币种', enum: ['CNY', 'USD', 'EUR'] },
    percent: { type: 'number', title: '百分比', format: 'percent' },
    bytes: { type: 'integer', title: '容量', format: 'bytes' },
    duration: { type: 'integer', title: '时长', format: 'duration' },
    switch: { type: 'boolean', title: '开关' },
    select: { title: '单选下拉', oneOf: choices },
    radio: { title: '单选按钮', oneOf: choices, 'x-ui': { widget: 'radio' } },
    many: { type: 'array', title: '多选', items: { oneOf: choices }, uniqueItems: true },
    tags: { type: 'array', title: '标签', items: { type: 'string' } },
    date: { type: 'string', title: '日期', format: 'date' },
    datetime: { type: 'string', title: '日期时间', format: 'date-time' },
    time: { type: 'string', title: '时间', format: 'time' },
    phone: { type: 'string', title: '手机', format: 'phone' },
    email: { type: 'string', title: '邮箱', format: 'email' },
    url: { type: 'string', title: '网址', format: 'http-url' },
    idCard: { type: 'string', title: '身份证号', format: 'id-card' },
    password: { type: 'string', title: '口令', format: 'password', writeOnly: true },
    color: { type: 'string', title: '颜色', format: 'color' },
    file: { type: 'object', title: '附件', format: 'file' },
    richText: { type: 'string', title: '正文', format: 'rich-text' },
    json: { type: 'object', title: '参数' },
    rate: { type: 'integer', title: '评分', maximum: 5, 'x-ui': { widget: 'rate' } },
    env: { type: 'object', title: '环境变量', 'x-ui': { widget: 'key-value' } },
    code: { type: 'string', title: '脚本', 'x-ui': { widget: 'code' } },
    object: {
      type: 'object',
      title: '尺寸',
      properties: { width: { type: 'number', title: '宽' }, height: { type: 'number', title: '高' } },
    },
    table: {
      type: 'array',
      title: '子表',
      minItems: 1,
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '名称' },
          count: { type: 'integer', title: '数量', minimum: 1 },
        },
      },
    },
    cards: {
      type: 'array',
      title: '卡片',
      items: {
        type: 'object',
        properties: {
          title: { type: 'string', title: '标题' },
          body: { type: 'string', title: '说明', maxLength: 500 },
        },
      },
    },
    variants: {
      title: '来源',
      oneOf: [
        {
          type: 'object',
          title: '仓库',
          required: ['kind', 'branch'],
          properties: { kind: { const: 'git' }, branch: { type: 'string', title: '分支' } },
        },
        {
          type: 'object',
          title: '压缩包',
          required: ['kind'],
          properties: { kind: { const: 'zip' }, size: { type: 'integer', title: '大小' } },
        },
      ],
    },
  },
} as const satisfies JsonSchemaObject;

/** A value for every widget. */
export const everyValue = {
  text: '一行字',
  textarea: '第一行\n第二行',
  number: 2,
  money: '1280.50',
  currency: 'USD',
  percent: 62.5,
  bytes: 5 * 1024 ** 3,
  duration: 7200,
  switch: true,
  select: 'a',
  radio: 'b',
  many: ['a', 'c'],
  tags: ['图像', '质检'],
  date: '2026-03-04',
  datetime: '2026-03-04 05:06:07',
  time: '05:06:07',
  phone: '13800000001',
  email: 'user1@example.com',
  url: 'https://example.com/a',
  color: '#1677ff',
  richText: '## 概述\n\n一段**文字**。',
  json: { epochs: 10, lr: 0.01 },
  rate: 4,
  env: { MODE: 'train', LOG_LEVEL: 'info' },
  code: 'for step in steps:\n  run(step)\n',
  object: { width: 12, height: 8 },
  table: [
    { name: '第一', count: 1 },
    { name: '第二', count: 2 },
  ],
  cards: [{ title: '卡片一', body: '说明文字' }],
  variants: { kind: 'git', branch: 'main' },
};
