import { readFileSync } from 'node:fs';
import { themes } from '@isp/shell';
import { theme as antd } from 'antd';
import { expect, it } from 'vitest';
import { siteThemes } from './siteThemes.ts';

const css = readFileSync(new URL('../../styles/siteFrame.css', import.meta.url), 'utf8');
/** Returns the CSS variables of the first rule whose selector contains this text. */
const variablesOf = (selector: string): Readonly<Record<string, string>> => {
  const from = css.indexOf('{', css.indexOf(selector));
  const rule = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries(
    [...rule.matchAll(/--site-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
};

/** Returns the light or dark colour of a CSS value `light-dark(…, …)`. Any other value is returned unchanged. */
const shown = (value: string | undefined, isDark: boolean): string | undefined => {
  const both = /^light-dark\((.*), (.*)\)$/.exec(value ?? '');
  return both ? both[isDark ? 2 : 1] : value;
};

it('a site offers the themes of the frame, with their colours (R9.03)', () => {
  expect(siteThemes).toEqual(
    themes.map(({ name, title, isDark, darkOf }) => ({
      ...{ name, title, isDark },
      ...(darkOf !== undefined && { darkOf }),
    })),
  );
  for (const { config, darkOf, isDark, name } of themes) {
    const own = variablesOf(`[data-theme^="${darkOf ?? name}"]`);
    const token = antd.getDesignToken(config);
    const tones = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, shown(value, isDark)]));
    expect(tones, name).toMatchObject({
      main: token.colorPrimary,
      'main-hover': token.colorPrimaryHover,
      'main-active': token.colorPrimaryActive,
      tint: token.colorPrimaryBg,
      'tint-strong': token.colorPrimaryBgHover,
      'tint-line': token.colorPrimaryBorder,
    });
  }
  expect(variablesOf(':root {')).toMatchObject(variablesOf('[data-theme^="theme-hey"]'));
});

it('a site in the dark has the grounds of the frame', () => {
  const { ground, card } = variablesOf(':root {');
  const tokens = antd.getDesignToken(themes.find(({ isDark }) => isDark)?.config);
  expect([shown(ground, true), shown(card, true)]).toEqual([tokens.colorBgContainer, tokens.colorBgElevated]);
});
