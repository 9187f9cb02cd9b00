import { themes } from '@isp/shell';
import { theme as antd } from 'antd';
import { describe, expect, it } from 'vitest';
import { chartColours } from '../../packages/crud/src/charts/chartColours.ts';
import { contrast } from '../../packages/shell/src/themes/colours.ts';
import { colourVisions, distance, MIN_DISTANCE, seenAs } from './colourVision.ts';

describe('colour vision', () => {
  it('a distance is 0 for one colour and 100 from black to white', () => {
    for (const vision of colourVisions) {
      expect(distance('#1d5ec4', '#1d5ec4', vision)).toBe(0);
      expect(distance('#000', '#fff', vision)).toBeCloseTo(100, 0);
    }
  });

  it('red and green are close without red or green receptors, and apart for all others', () => {
    const [red, green] = ['#d45500', '#808000'];
    expect(distance(red, green, 'deuteranopia')).toBeLessThan(distance(red, green, 'usual') / 2);
    expect(seenAs('#fff', 'deuteranopia')).toBe('rgb(255,255,255)');
    expect(seenAs('#1d5ec4', 'usual')).toBe('rgb(29,94,196)');
  });
});

describe.each(themes)('colours of charts in $name', ({ config }) => {
  const token = antd.getDesignToken(config);
  const colours = chartColours.map((name) => token[name]);

  it.each(colourVisions)('neighbours can be distinguished with %s', (vision) => {
    // after the last colour the first one is used again
    const close = colours
      .map((colour, at) => [colour, colours[(at + 1) % colours.length] ?? colour] as const)
      .filter(([one, next]) => distance(one, next, vision) < MIN_DISTANCE);
    expect(close).toEqual([]);
  });

  it('each colour can be distinguished from the page', () => {
    const pale = colours.filter((colour) => contrast(colour, token.colorBgContainer) < 3);
    expect(pale).toEqual([]);
  });
});
