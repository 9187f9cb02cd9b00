import { describe, expect, it } from 'vitest';
import { bytes, grouped } from './amounts.ts';
import { readDataSet } from './DataSet.ts';
import { money, priceFrom } from './money.ts';
import { readProduct } from './Product.ts';
import { nameIn, readList } from './read.ts';
import { partTexts } from './texts.ts';
import { valueTexts } from './valueTexts.ts';

const chinese = (text: string, values: Readonly<Record<string, string | number>> = {}) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const english: typeof chinese = (text, values) =>
  chinese(partTexts[text] ?? valueTexts[text] ?? text, values);

describe('the parts of public pages', () => {
  it.each([
    ['0.00', '¥0.00'],
    ['12.50', '¥12.50'],
    ['999.00', '¥999.00'],
    ['2990.00', '¥2,990.00'],
    ['1234567.89', '¥1,234,567.89'],
    ['0.0080', '¥0.0080'],
    ['1000', '¥1,000'],
  ])('%s yuan are written %s', (yuan, written) => expect(money(yuan)).toBe(written));

  it.each([
    ['80.00', '¥80.00 起', 'from ¥80.00'],
    ['0.00', '免费', 'Free'],
    ['0.0080', '¥0.0080 起', 'from ¥0.0080'],
    [undefined, '面议', 'Custom quote'],
  ])('a price from %s says %s, %s', (yuan, zh, en) => {
    expect(priceFrom(yuan, chinese)).toBe(zh);
    expect(priceFrom(yuan, english)).toBe(en);
  });

  it.each([
    [0, '0 B'],
    [1023, '1,023 B'],
    [1536, '1.5 KB'],
    [8142076, '7.8 MB'],
    [362617048576, '338 GB'],
  ])('%i bytes are %s', (size, written) => expect(bytes(size, 'zh-CN')).toBe(written));

  it('integers are grouped by thousands', () => {
    expect(grouped(1234567, 'zh-CN')).toBe('1,234,567');
    expect(grouped(1234567, 'en-US')).toBe('1,234,567');
  });

  it('of a list that is not what was agreed, what can be read is shown', () => {
    expect(
      readList(
        [
          { id: '1', productName: 'A', tags: ['x', 7], priceFrom: 3 },
          { id: '2' },
          { productName: 'C' },
          null,
          'no',
        ],
        readProduct,
      ),
    ).toEqual([{ id: '1', name: 'A', tags: ['x'], hasTrial: false }]);
    expect(readList(undefined, readDataSet)).toEqual([]);
    expect(readDataSet({ id: '1', dataSetName: 'A', sampleCount: 4, cover: '' })).toEqual({
      id: '1',
      name: 'A',
      tags: [],
      sampleCount: 4,
    });
  });

  it('a name without English is shown as it is', () => {
    expect(nameIn({ name: '视觉', nameEn: 'Vision' }, 'en-US')).toBe('Vision');
    expect(nameIn({ name: '视觉', nameEn: 'Vision' }, 'zh-CN')).toBe('视觉');
    expect(nameIn({ name: '视觉' }, 'en-US')).toBe('视觉');
  });
});
