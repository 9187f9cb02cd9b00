import { checkArea, defineVocabulary, parseArea, type Vocabulary } from '@isp/schema';
import { withDerived } from '@isp/schema/rules';
import { interpret, interpretEntity, messageOf } from '@isp/schema/validate';
import { expect, it } from 'vitest';
import { compileEntity, compileSchema } from './compileEntity.ts';

const vocabulary = defineVocabulary({
  formats: {
    iban: {
      validate: (text) => /^[A-Z]{2}\d{4,}$/.test(text),
      message: '请输入正确的 IBAN',
      example: 'DE8937',
    },
  },
  derive: { 'line-total': (quantity, price) => Number(quantity) * Number(price) },
  widgets: ['stars'],
});

const file = {
  area: 'purchase',
  entities: {
    order: {
      record: {
        type: 'object',
        properties: {
          account: { type: 'string', title: '账号', format: 'iban' },
          quantity: { type: 'integer' },
          price: { type: 'integer' },
          rating: { type: 'integer', 'x-ui': { widget: 'stars' } },
          total: {
            type: 'number',
            readOnly: true,
            'x-derive': { rule: 'line-total', from: ['quantity', 'price'] },
          },
        },
      },
    },
  },
};
const found = (given: object | undefined) =>
  checkArea(file, { ...(given && { vocabulary: given as Vocabulary }), widgets: ['text', 'number'] }).map(
    ({ code, message }) => `${code}: ${message}`,
  );

it('a schema may name what the vocabulary has, and nothing else: it is refused with the name and what there is', () => {
  expect(found(vocabulary)).toEqual([]);
  expect(found(undefined)).toEqual([
    expect.stringMatching(/unknown-format: There is no format "iban"/),
    expect.stringMatching(/unknown-widget: There is no widget "stars".*text, number/),
    expect.stringMatching(/unknown-rule: There is no rule "line-total"/),
  ]);
  expect(found({ formats: { ibna: vocabulary.formats.iban } })[0]).toMatch(/"iban".*ibna/);
});

it('a format of the vocabulary is judged the same in a browser and in Node, and says its own words', () => {
  const order = parseArea(file, { vocabulary }).entities.order!;
  for (const validate of [interpretEntity(order), compileEntity(order)]) {
    expect(validate({ account: 'DE8937' })).toEqual([]);
    const [issue] = validate({ account: 'nothing' });
    expect(issue).toMatchObject({ path: '/account', keyword: 'format', params: { format: 'iban' } });
    expect(messageOf(issue!, order.fields[0], 'zh-CN')).toBe('请输入正确的 IBAN');
    expect(messageOf(issue!, order.fields[0], 'ja-JP', () => 'IBANが違います')).toBe('IBANが違います');
  }
});

it('any schema that is compiled says the words of the vocabulary too', () => {
  const schema = { properties: { account: { type: 'string', format: 'iban' } } };
  for (const validate of [interpret(schema, { vocabulary }), compileSchema(schema, vocabulary)]) {
    expect(validate({ account: 'nothing' })).toEqual([
      { path: '/account', keyword: 'format', params: { format: 'iban', message: '请输入正确的 IBAN' } },
    ]);
  }
});

it('a rule of the vocabulary computes a field', () => {
  const order = parseArea(file, { vocabulary }).entities.order!;
  expect(withDerived(order, { quantity: 3, price: 4 })).toMatchObject({ total: 12 });
});

it('a vocabulary changes nothing this package has', () => {
  const { iban } = vocabulary.formats;
  expect(() => defineVocabulary({ formats: { phone: iban } })).toThrow(
    /@isp\/schema already has the name "phone"/,
  );
  expect(() => defineVocabulary({ derive: { sum: () => 0 } })).toThrow(/"sum"/);
});
