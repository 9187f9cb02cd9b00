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

it('a site offers the themes of the frame, with their colours', () => {
  expect(siteThemes).toEqual(themes.map(({ name, title }) => ({ name, title })));
  for (const { config, name } of themes) {
    const own = variablesOf(`[data-theme="${name}"]`);
    const { token = {} } = config;
    expect(own, name).toMatchObject({
      main: token.colorPrimary,
      'main-hover': token.colorPrimaryHover,
      'main-active': token.colorPrimaryActive,
      tint: token.colorPrimaryBg,
      'tint-strong': token.colorPrimaryBgHover,
      'tint-line': token.colorPrimaryBorder,
    });
  }
  expect(variablesOf(':root {')).toMatchObject(variablesOf('[data-theme="theme-hey"]'));
});

it('a visitor’s preference for dark gives the dark theme on its ground, until one is chosen', () => {
  const dark = variablesOf('[data-theme="theme-dark"]');
  expect(variablesOf(':root:not([data-theme])')).toEqual(dark);
  const tokens = antd.getDesignToken(themes.find(({ isDark }) => isDark)?.config);
  expect([dark.ground, dark.card]).toEqual([tokens.colorBgContainer, tokens.colorBgElevated]);
});
