import { parseArea } from '@isp/schema';
import { expect, it } from 'vitest';
import { figureFormat, isShortFormat } from './figureFormat.ts';

const { fields } = parseArea({
  area: 'shop',
  title: '店',
  entities: {
    order: {
      title: '订单',
      record: {
        type: 'object',
        properties: {
          total: { type: 'string', format: 'money', title: '总额' },
          price: { type: 'string', format: 'money', title: '价格', 'x-ui': { currency: 'CNY' } },
          size: { type: 'integer', format: 'bytes', title: '大小' },
          count: { type: 'integer', title: '数量' },
        },
      },
    },
  },
}).entities.order as ReturnType<typeof parseArea>['entities'][string];
const fieldOf = (name: string) => fields.find((field) => field.name === name);

it.each([
  ['price', undefined, -1280.5, '-¥1,280.50'],
  ['total', undefined, 1280.5, '1,280.50'],
  ['total', '$', 1280.5, '$1,280.50'],
  [undefined, '¥', 12, '¥12.00'],
  [undefined, '核', 10 / 3, '3.33'],
  ['size', undefined, 2048, '2 KiB'],
  ['count', undefined, null, '-'],
] as const)('a figure of the field %s in %s: %s is shown as %s', (name, unit, value, text) => {
  expect(figureFormat(name && fieldOf(name), unit)(value)).toBe(text);
});

it('sizes are short texts, amounts and counts are not', () => {
  expect(['size', 'total', 'count'].map((name) => isShortFormat(fieldOf(name)))).toEqual([
    true,
    false,
    false,
  ]);
});
