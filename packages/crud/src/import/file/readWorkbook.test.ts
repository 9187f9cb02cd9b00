import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from './readWorkbook.ts';

const formats = ['General', '0%', 'h:mm:ss', 'yyyy-mm-dd', 'yyyy/m/d h:mm AM/PM', '00000', '[h]:mm', '0.00'];

/** Returns a workbook (.xlsx) whose first visible sheet has a row with these cells. */
const bookOf = (cells: string, { is1904 = false, texts = '' } = {}): Uint8Array => {
  const fmts = formats.map((code, at) => `<numFmt numFmtId="${at + 200}" formatCode="${code}"/>`);
  const xfs = formats.map((_, at) => `<xf numFmtId="${at + 200}"/>`);
  const files = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${Number(is1904)}"/><sheets><sheet name="隐藏" r:id="rId9" state="hidden"/><sheet name="甲" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="t/worksheet" Target="/xl/a.xml"/><Relationship Id="rId2" Type="t/styles" Target="styles.xml"/><Relationship Id="rId3" Type="t/sharedStrings" Target="texts.xml"/></Relationships>',
    'xl/a.xml': `<x:worksheet xmlns:x="m"><x:sheetData><x:row r="2">${cells.replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:')}</x:row></x:sheetData></x:worksheet>`,
    'xl/styles.xml': `<styleSheet><numFmts>${fmts.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
    'xl/texts.xml': `<sst>${texts}</sst>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
};
const cellOf = (xml: string, more = {}) => readWorkbook(bookOf(xml, more))[0]?.rows()[1]?.[0];
const number = (value: string, style: number) => `<c r="A2" s="${style}"><v>${value}</v></c>`;

describe('cells of a workbook', () => {
  it.each([
    ['a number, to the last digit', '1234.5', 0, { text: '1234.5', digits: '1234.5' }],
    ['a power of ten', '1.5E-7', 0, { text: '0.00000015', digits: '0.00000015' }],
    ['a percentage (C12)', '0.5', 1, { text: '50%', digits: '0.5' }],
    ['one that is stored a little off (C12)', '7.0000000000000007E-2', 1, { text: '7%' }],
    ['a time that is stored a little off (C10)', '3.472222222222222E-3', 2, { text: '00:05:00' }],
    ['another (C10)', '0.47916666666666663', 2, { text: '11:30:00' }],
    ['a day', '46085', 3, { text: '2026-03-04', moment: '2026-03-04 00:00:00' }],
    ['a day that hides its time', '46085.5', 3, { text: '2026-03-04', moment: '2026-03-04 12:00:00' }],
    ['a day and a time', '46085.836805555555', 4, { text: '2026-03-04 20:05:00' }],
    ['the first day', '1', 3, { text: '1900-01-01' }],
    ['a day there never was', '60', 3, { text: '60' }],
    ['zeros in front', '123', 5, { text: '00123', digits: '123' }],
    ['more than a day', '1.5', 6, { text: '36:00:00' }],
    ['decimals that are only shown', '1.239', 7, { text: '1.239', digits: '1.239' }],
  ])('%s: %s in format %i', (_, value, style, cell) =>
    expect(cellOf(number(value, style))).toMatchObject(cell),
  );

  it('days from 1904 on', () => {
    expect(cellOf(number('44623', 3), { is1904: true })).toMatchObject({ text: '2026-03-04' });
  });

  it.each([
    ['of a formula', '<c r="A2" t="str"><f>A1</f><v>a_x000D_b</v></c>', 'a\rb'],
    ['in place', '<c r="A2" t="inlineStr"><is><t xml:space="preserve"> a&lt;</t></is></c>', ' a<'],
    ['a truth', '<c r="A2" t="b"><v>1</v></c>', 'TRUE'],
    ['a number stored as text', '<c r="A2" t="inlineStr"><is><t>00123</t></is></c>', '00123'],
  ])('texts: %s', (_, xml, text) => expect(cellOf(xml)).toEqual({ text }));

  it('readWorkbook reads shared texts without their phonetic part', () => {
    const texts = '<si><r><t>东</t></r><r><t>京</t></r><rPh><t>トウキョウ</t></rPh></si>';
    expect(cellOf('<c r="A2" t="s"><v>0</v></c>', { texts })).toEqual({ text: '东京' });
  });

  it('missing cells are empty, hidden sheets are left out', () => {
    const sheets = readWorkbook(bookOf('<c r="C2"><v>7</v></c>'));
    expect(sheets.map(({ name }) => name)).toEqual(['甲']);
    expect(sheets[0]?.rows()).toEqual([[], [{ text: '' }, { text: '' }, { text: '7', digits: '7' }]]);
  });

  it.each([
    ['a column there is none of', '<c r="ZZZ2"><v>1</v></c>'],
    ['what is no XML', '<c r="A2"'],
  ])('readWorkbook refuses %s', (_, xml) => expect(() => readWorkbook(bookOf(xml))[0]?.rows()).toThrow());
});
