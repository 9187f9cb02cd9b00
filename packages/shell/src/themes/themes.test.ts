import { theme as antd } from 'antd';
import { describe, expect, it } from 'vitest';
import { colourPairs, minContrast, tokenReader } from './colourPairs.ts';
import { blend, contrast, luminance, over, parseColour } from './colours.ts';
import { type Theme, themeByChoice, themes } from './themes.ts';

const tokensOf = ({ config }: Theme) => tokenReader(antd.getDesignToken(config), config.components);

describe.each(themes)('$name', (theme) => {
  const token = tokensOf(theme);

  it.each(colourPairs.map((pair) => ({ ...pair, name: [pair.colour, ...pair.grounds].join(' on ') })))(
    'a $use can be read or distinguished: $name',
    ({ use, colour, grounds }) => {
      expect(contrast(token(colour), ...grounds.map(token))).toBeGreaterThanOrEqual(minContrast(use));
    },
  );

  it('a busy button is readable', () => {
    const page = parseColour(token('colorBgContainer'));
    const faded = (name: string) => {
      const [red, green, blue] = parseColour(token(name));
      const [r, g, b] = over([red, green, blue, Number(token('opacityLoading'))], page);
      return `rgb(${r},${g},${b})`;
    };
    expect(contrast(faded('colorTextLightSolid'), faded('colorPrimary'))).toBeGreaterThanOrEqual(4.5);
  });

  it('the accent is the colour of the theme, everywhere and as it is given', () => {
    const given = theme.config.token ?? {};
    for (const name of ['colorPrimary', 'colorPrimaryText', 'colorLink', 'colorInfo'])
      expect(token(name), name).toBe(theme.color);
    for (const [name, value] of Object.entries(given)) expect(token(name), name).toBe(String(value));
  });

  it('a theme keeps CSS variables on', () => {
    expect(theme.config.cssVar).toBeTruthy();
  });
});

it('in the dark a row of choices lies on its card, and the chosen one on the row', () => {
  const dark = themes.find(({ isDark }) => isDark);
  if (!dark) throw new Error('no dark theme');
  const token = tokensOf(dark);
  for (const card of ['colorBgContainer', 'colorBgElevated'].map(token)) {
    const light = (...grounds: readonly string[]) => luminance(blend(...grounds));
    expect(light(token('Segmented.trackBg'), card)).toBeGreaterThan(light(card));
    expect(light(token('Segmented.itemSelectedBg'))).toBeGreaterThan(
      light(token('Segmented.trackBg'), card) * 1.5,
    );
    expect(contrast(token('colorText'), token('Segmented.itemSelectedBg'), card)).toBeGreaterThan(4.5);
    expect(contrast(token('colorTextSecondary'), token('Segmented.trackBg'), card)).toBeGreaterThan(4.5);
  }
});

describe('themes', () => {
  it('the contrast is measured as WCAG does', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('rgba(0,0,0,0.5)', '#fff')).toBeCloseTo(3.95, 1);
  });

  it('the themes are theme-hey first, three light ones, and a dark one of each accent (R9.03)', () => {
    expect(themes[0]?.name).toBe('theme-hey');
    const light = themes.filter(({ isDark }) => !isDark);
    expect(light.length).toBeGreaterThanOrEqual(3);
    const dark = themes.filter(({ isDark }) => isDark);
    expect(dark.map(({ darkOf, title }) => [darkOf, title])).toEqual(
      light.map(({ name, title }) => [name, title]),
    );
    expect(new Set(themes.map(({ name }) => name)).size).toBe(themes.length);
  });

  it.each([
    [null, false, 'theme-hey'],
    [null, true, 'theme-dark'],
    ['theme-dark', false, 'theme-dark'],
    ['theme-pine', true, 'theme-pine'],
    ['theme-pine-system', true, 'theme-pine-dark'],
    ['theme-gone', true, 'theme-dark'],
  ])('the choice %j with a dark system %s is %s (R9.03)', (stored, prefersDark, name) => {
    expect(themeByChoice(stored, prefersDark).name).toBe(name);
  });

  it.each([null, undefined, '', 'theme-gone', '__proto__'])(
    'the theme for %j is theme-hey (R9.03)',
    (name) => {
      expect(themeByChoice(name, false).name).toBe('theme-hey');
    },
  );

  it.each(themes)('the theme $name is found by its name', (theme) => {
    expect(themeByChoice(theme.name, false)).toBe(theme);
  });
});
