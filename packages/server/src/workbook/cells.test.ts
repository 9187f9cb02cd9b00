import { describe, expect, it } from 'vitest';
import { columnName, escapeXml, numberCell, rowXml, textCell, timeCell } from './cells.ts';

describe('cells of a sheet (T-R14)', () => {
  it('an empty text has no cell', () => {
    expect(textCell('')).toBeUndefined();
    expect(textCell('=a')).toEqual({ kind: 'text', value: '=a' });
  });

  it('a text that is longer than a cell is never cut (C17)', () => {
    expect(rowXml([textCell('x'.repeat(32_767))], 1)).toContain('x'.repeat(32_767));
    expect(() => rowXml([textCell('x'.repeat(32_768))], 1)).toThrow('The text at A1 has 32768 characters.');
  });

  it.each([
    ['1900-03-01', 'date', { kind: 'date', value: 61, text: '1900-03-01' }],
    ['2026-01-31', 'date', { kind: 'date', value: 46_053, text: '2026-01-31' }],
    ['2026-01-31 12:00:00', 'dateTime', { kind: 'dateTime', value: 46_053.5, text: '2026-01-31 12:00:00' }],
    // Before March 1900 the calendars of spreadsheets differ from each other, so an earlier date stays a text.
    ['1900-02-28', 'date', { kind: 'text', value: '1900-02-28' }],
    ['0001-01-01 00:00:00', 'dateTime', { kind: 'text', value: '0001-01-01 00:00:00' }],
    ['someday', 'date', { kind: 'text', value: 'someday' }],
    ['', 'date', undefined],
  ] as const)('%j as %s is %j', (text, kind, cell) => expect(timeCell(text, kind)).toEqual(cell));

  it('a number that is none stays a text', () => {
    expect(numberCell('12.50', 'money')).toEqual({ kind: 'money', value: 12.5, text: '12.50' });
    expect(numberCell('0', 'number')).toEqual({ kind: 'number', value: 0, text: '0' });
    expect(numberCell('a lot', 'number')).toEqual({ kind: 'text', value: 'a lot' });
    expect(numberCell('Infinity', 'number')).toEqual({ kind: 'text', value: 'Infinity' });
  });

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (index, name) => expect(columnName(index)).toBe(name));

  it('a row leaves the place of an empty cell out, and each kind has its format', () => {
    const cells = [
      { kind: 'text', value: '<&>' },
      undefined,
      { kind: 'yesNo', value: true },
      { kind: 'yesNo', value: false },
      { kind: 'number', value: 3, text: '3' },
      { kind: 'date', value: 61, text: '1900-03-01' },
      { kind: 'dateTime', value: 61.5, text: '1900-03-01 12:00:00' },
      { kind: 'money', value: 1.5, text: '1.50' },
    ] as const;
    expect(rowXml(cells, 7)).toBe(
      '<row r="7"><c r="A7" s="5" t="inlineStr"><is><t xml:space="preserve">&lt;&amp;&gt;</t></is></c>' +
        '<c r="C7" s="0" t="b"><v>1</v></c><c r="D7" s="0" t="b"><v>0</v></c><c r="E7" s="0"><v>3</v></c>' +
        '<c r="F7" s="2"><v>61</v></c><c r="G7" s="3"><v>61.5</v></c><c r="H7" s="4"><v>1.5</v></c></row>',
    );
  });

  it('a cell is written without what XML cannot hold or would change, as workbooks do (T-D2)', () => {
    expect(escapeXml('a\u0000\u000b\u001f\ufffeb\n\t\r"_x000D_')).toBe(
      'a_x0000__x000B__x001F__xFFFE_b\n\t_x000D_"_x005F_x000D_',
    );
  });
});
