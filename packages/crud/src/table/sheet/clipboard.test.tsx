import { describe, expect, it } from 'vitest';
import { copyCells } from './copyCells.ts';
import { placeCells } from './placeCells.ts';
import { readClipboard } from './readClipboard.ts';

const clipboard = (text: string, html = '') => ({
  getData: (type: string) => (type === 'text/html' ? html : text),
});
const read = (text: string, html?: string) =>
  readClipboard(clipboard(text, html)).map((row) => row.map((cell) => cell.text));

/** As LibreOffice Calc copies two rows. */
const libreOffice = `<!DOCTYPE html><html><head><style type="text/css">td { color: red }</style></head>
<body><table cellspacing="0" border="0">
	<colgroup width="85"></colgroup>
	<tr>
		<td height="17" align="left">红楼
		梦<br>上</td>
		<td align="right" sdval="1234.5678" sdnum="1033;0;#,##0.00">1,234.57</td>
	</tr>
	<tr><td align="left"><font face="Arial">a &lt;b&gt;&amp;c</font></td><td sdval="7" sdnum="1033;">7</td></tr>
</table></body></html>`;

describe('cells of the clipboard', () => {
  it('LibreOffice’s table is read with the digits its format does not show', () => {
    const sheet = readClipboard(clipboard('red\therring', libreOffice));
    expect(sheet).toEqual([
      [{ text: '红楼 梦\n上' }, { text: '1,234.57', digits: '1234.5678' }],
      [{ text: 'a <b>&c' }, { text: '7', digits: '7' }],
    ]);
  });

  it.each<[string, string, string[][]]>([
    [
      'tabs',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'commas, as many in each line',
      'a,b\n"c,1",d',
      [
        ['a', 'b'],
        ['c,1', 'd'],
      ],
    ],
    [
      'semicolons, before commas',
      '1,5;b\n2,5;d',
      [
        ['1,5', 'b'],
        ['2,5', 'd'],
      ],
    ],
    ['a sentence in one line', 'a, b', [['a, b']]],
    ['sentences with different commas', 'a, b\nc', [['a, b'], ['c']]],
    ['one text', 'a', [['a']]],
    ['no text', '', []],
  ])('a text is read by %s', (_, text, cells) => expect(read(text)).toEqual(cells));

  it('a cell over several rows and columns leaves the others empty', () => {
    const html =
      '<table><tr><td rowspan=2>a</td><td colspan=2>b</td></tr><tr><td>c</td><td>d</td></tr></table>';
    expect(read('', html)).toEqual([
      ['a', 'b', ''],
      ['', 'c', 'd'],
    ]);
  });

  it('HTML runs nothing and is no part of the page', () => {
    const html =
      '<table><tr><td><img src=x onerror="globalThis.hacked = 1">a<script>globalThis.hacked = 1</script></td></tr></table>';
    expect(read('', html)[0]?.[0]).toContain('a');
    expect((globalThis as { hacked?: number }).hacked).toBeUndefined();
    expect(document.querySelector('img')).toBeNull();
  });

  it('copied cells are read again as they were, with a blank for a tab in HTML', () => {
    const rows = [
      ['a\tb', '"x"', '1'],
      ['two\nlines', '<i>&', ''],
    ];
    const { text, html } = copyCells(rows);
    expect(read(text)).toEqual(rows);
    expect(read('', html)).toEqual(rows.map((row) => row.map((cell) => cell.replace('\t', ' '))));
  });
});

describe('where pasted cells go', () => {
  const place = (text: string, rect: readonly [number, number, number, number], more: object = {}) => {
    const [top, left, bottom, right] = rect;
    const { cells, ...rest } = placeCells(readClipboard(clipboard(text)), {
      rect: { top, left, bottom, right },
      open: [true, true, false, true],
      rows: 6,
      ...more,
    });
    return { ...rest, cells: cells.map(({ row, column, from }) => `${row}:${column}=${from.text}`) };
  };
  const none = { rows: 0, columns: 0, closed: 0 };

  it('from the first selected cell to the right and down', () => {
    expect(place('a\tb\nc\td', [1, 0, 1, 0])).toEqual({
      cells: ['1:0=a', '1:1=b', '2:0=c', '2:1=d'],
      left: none,
      rect: { top: 1, bottom: 2, left: 0, right: 1 },
    });
  });

  it('past columns that cannot be edited, and not beyond the last row and column', () => {
    expect(place('a\tb\tc\td\nx\ty\tz\tw', [5, 1, 5, 1])).toEqual({
      cells: ['5:1=a', '5:3=c'],
      left: { rows: 1, columns: 1, closed: 1 },
      rect: { top: 5, bottom: 5, left: 1, right: 3 },
    });
  });

  it('into all selected cells that copies of it fill', () => {
    expect(place('a', [0, 0, 1, 1]).cells).toEqual(['0:0=a', '0:1=a', '1:0=a', '1:1=a']);
    expect(place('a\tb', [0, 0, 1, 1]).cells).toEqual(['0:0=a', '0:1=b', '1:0=a', '1:1=b']);
    expect(place('a\nb', [0, 0, 2, 0]).cells).toEqual(['0:0=a', '1:0=b']);
  });

  it('below their titles where the first line says them', () => {
    expect(place('z\ty\na\tb', [2, 0, 2, 0], { titled: [3, 1] })).toMatchObject({
      cells: ['2:3=a', '2:1=b'],
      left: none,
    });
  });
});
