import { theme as antd } from 'antd';
import { describe, expect, it } from 'vitest';
import { blend, contrast, luminance, over, parseColour } from './colours.ts';
import { type Theme, themeByChoice, themes } from './themes.ts';

/**
 * Returns a function that reads a token of a component, like `Tooltip.colorTextLightSolid`. If the component does
 * not define the token, the token of the theme is returned.
 */
function tokensOf({ config }: Theme) {
  const tokens = antd.getDesignToken(config) as unknown as Readonly<Record<string, string>>;
  const components = (config.components ?? {}) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  return (name: string) => {
    const [component = '', token] = name.includes('.') ? name.split('.') : ['', name];
    const found = components[component]?.[token ?? ''] ?? tokens[token ?? ''];
    if (found === undefined) throw new Error(`antd has no token ${name}`);
    return found;
  };
}

const status = (['Success', 'Warning', 'Error', 'Info', 'Primary'] as const).flatMap((hue) => [
  [`color${hue}`, 'colorBgContainer'],
  [`color${hue}`, 'colorBgElevated'],
  [`color${hue}`, `color${hue}Bg`, 'colorBgContainer'],
  [`color${hue}Text`, `color${hue}Bg`, 'colorBgContainer'],
  [`color${hue}Hover`, 'colorBgContainer'],
  ['colorText', `color${hue}Bg`, 'colorBgContainer'],
  // text in filled elements: tags, badges, buttons
  ['colorTextLightSolid', `color${hue}`],
  ['colorTextLightSolid', `color${hue}Hover`],
  ['colorTextLightSolid', `color${hue}Active`],
]);

/**
 * Pairs of colours whose contrast is measured. The first colour is the text, the others are the backgrounds behind
 * it, from the top layer to the lowest.
 */
const texts: readonly (readonly string[])[] = [
  ...['colorBgContainer', 'colorBgElevated', 'colorBgLayout'].flatMap((ground) =>
    [
      'colorText',
      'colorTextSecondary',
      'colorTextTertiary',
      'colorTextDescription',
      'colorLink',
      'colorIcon',
    ].map((text) => [text, ground]),
  ),
  ['colorTextPlaceholder', 'colorBgContainer'],
  ['colorTextPlaceholder', 'colorBgElevated'],
  ['colorTextPlaceholder', 'colorFillTertiary', 'colorBgContainer'],
  ['colorTextQuaternary', 'colorBgContainer'],
  ['colorTextHeading', 'colorFillAlter', 'colorBgContainer'],
  ['colorText', 'controlItemBgActive', 'colorBgContainer'],
  ['colorText', 'controlItemBgActiveHover', 'colorBgContainer'],
  ['colorText', 'controlItemBgHover', 'colorBgElevated'],
  // the selected entry in menus, tabs and page numbers
  ['colorPrimary', 'controlItemBgActive', 'colorBgContainer'],
  ['colorPrimary', 'colorFillAlter', 'colorBgContainer'],
  ['colorLinkHover', 'colorBgContainer'],
  ['colorLink', 'colorFillAlter', 'colorBgContainer'],
  ['colorLink', 'controlItemBgActive', 'colorBgContainer'],
  ['Tooltip.colorTextLightSolid', 'colorBgSpotlight', 'colorBgContainer'],
  ['Avatar.colorTextLightSolid', 'Avatar.colorTextPlaceholder', 'colorBgContainer'],
  ...status,
];

/**
 * Colours of parts of controls that have a meaning without text, for example the tick of a checkbox, each with the
 * background behind it.
 */
const controls: readonly (readonly string[])[] = [
  ['colorPrimary', 'colorBgContainer'],
  ['colorPrimary', 'colorBgLayout'],
  ['Checkbox.colorWhite', 'colorPrimary'],
  ['Radio.colorWhite', 'colorPrimary'],
  ['colorError', 'colorBgContainer'],
];

describe.each(themes)('$name', (theme) => {
  const token = tokensOf(theme);
  const ratio = (pair: readonly string[]) => {
    const [text = '', ...grounds] = pair.map(token);
    return contrast(text, ...grounds);
  };

  it.each(texts.map((pair) => ({ pair, name: pair.join(' on ') })))('text is readable: $name', ({ pair }) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controls.map((pair) => ({ pair, name: pair.join(' on ') })))(
    'the controls of $name can be distinguished from what is around them',
    ({ pair }) => {
      expect(ratio(pair)).toBeGreaterThanOrEqual(3);
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
