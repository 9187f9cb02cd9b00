import { readFileSync } from 'node:fs';
import { themes } from '@isp/shell';
import { theme as antd } from 'antd';
import { describe, expect, it } from 'vitest';
import { chartColours } from '../../packages/crud/src/charts/chartColours.ts';
import { tokenReader } from '../../packages/shell/src/themes/colourPairs.ts';
import { withDensity } from '../../packages/shell/src/themes/withDensity.ts';
import { spaceScale } from '../../packages/tooling/src/designValues.ts';
import { MIN_DISTANCE } from './colourVision.ts';

/** Returns the rows of all tables of a document, without the texts in words. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| `([^`]+)` \|(.*)\|$/gm)].map(([, name = '', cells = '']) => ({
    name,
    cells: cells.split('|').map((cell) => cell.trim().replaceAll('`', '')),
  }));

const read = (name: string) => readFileSync(new URL(`../../packages/shell/${name}`, import.meta.url), 'utf8');
const isFigure = (cell: string) => /^(#[\da-f]{6}|[\d.]+ (px|s)|color\w+)$/.test(cell);

describe.each(['DESIGN.md', 'DESIGN.zh-CN.md'])('%s', (file) => {
  const text = read(file);
  const rows = rowsOf(text);

  it('the colours of the themes are theirs', () => {
    const own = rows
      .filter(({ name }) => name.startsWith('theme-'))
      .map(({ name, cells }) => [name, ...cells]);
    expect(own).toEqual(
      themes.map(({ name, config }) => {
        const token = tokenReader(antd.getDesignToken(config));
        return [name, ...['colorPrimary', 'colorBgLayout', 'colorBgContainer', 'colorBgElevated'].map(token)];
      }),
    );
  });

  it('the sizes and times are those of both densities', () => {
    const sized = rows.filter(({ cells }) => /^[\d.]+ (px|s)$/.test(cells[0] ?? ''));
    expect(sized.length).toBeGreaterThan(15);
    const [usual, compact] = (['default', 'compact'] as const).map((density) =>
      tokenReader(antd.getDesignToken(withDensity(themes[0]?.config ?? {}, density))),
    );
    for (const { name, cells } of sized)
      expect([name, ...cells.slice(0, 2).map((cell) => Number.parseFloat(cell))]).toEqual([
        name,
        Number.parseFloat(usual?.(name) ?? ''),
        Number.parseFloat(compact?.(name) ?? ''),
      ]);
  });

  it('the scale of spaces, the colours of charts and the distance between them are those in use', () => {
    expect(text).toContain(spaceScale.filter((px) => px > 0).join(', '));
    expect(text).toContain(chartColours.map((name) => `\`${name}\``).join(', '));
    expect(text).toMatch(new RegExp(`(distance of at least|距离至少) ${MIN_DISTANCE}\\b`));
  });
});

it('the document has the same figures in both languages', () => {
  const figures = (file: string) =>
    rowsOf(read(file)).map(({ name, cells }) => [name, ...cells.filter(isFigure)]);
  expect(figures('DESIGN.zh-CN.md')).toEqual(figures('DESIGN.md'));
});
