import { expect, it } from 'vitest';
import { type Cell, numberCell, textCell, timeCell } from './cells.ts';
import { csvRows } from './csvRows.ts';

const written = async (titles: readonly string[], ...batches: readonly (readonly Cell[])[][]) => {
  async function* all() {
    yield* batches;
  }
  let text = '';
  for await (const piece of csvRows(titles, all())) text += piece;
  return text;
};

it('a file has a line for the titles and one for each row of every batch, in UTF-8 a spreadsheet knows', async () => {
  const text = await written(
    ['名称', 'Pages'],
    [[textCell('书'), numberCell('3', 'number')]],
    [[undefined, undefined]],
  );
  expect(text).toBe('\ufeff名称,Pages\r\n书,3\r\n,\r\n');
});

it.each([
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' kept ', '" kept "'],
  ['plain', 'plain'],
])('%j is written as %j', async (value, expected) => {
  expect(await written([], [[textCell(value)]])).toBe(`\ufeff\r\n${expected}\r\n`);
});

it.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r=1'])(
  'the text %j is no formula, as a title neither (T-R14)',
  async (text) => {
    const file = await written([text], [[textCell(text)]]);
    for (const line of file.replace('\ufeff', '').split('\r\n').filter(Boolean)) expect(line).toMatch(/^"?'/);
  },
);

it('numbers, money and times stay what they are, to the last digit: what a spreadsheet would round is a text (C11)', async () => {
  const row = [
    numberCell('-9007199254740993.01', 'money'),
    timeCell('2026-01-31 12:00:00', 'dateTime'),
    { kind: 'yesNo', value: false } as const,
  ];
  expect(await written(['a', 'b', 'c'], [row])).toContain("'-9007199254740993.01,2026-01-31 12:00:00,FALSE");
});
