import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { theme as antd } from 'antd';
import StyleDictionary from 'style-dictionary';
import { describe, expect, it } from 'vitest';
import { parseColour } from '../../src/themes/colours.ts';
import { themeOfTokens } from '../../src/themes/themeOfTokens.ts';
import { themes } from '../../src/themes/themes.ts';
import { densities, withDensity } from '../../src/themes/withDensity.ts';
import { isLeftOut } from './toDesignTokens.ts';
import { filesOf, folder, tokenFiles, tokensOf } from './tokenFiles.ts';

const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const combinations = themes.flatMap((theme) =>
  densities.map((density) => ({
    name: `${theme.name} ${density}`,
    config: withDensity(theme.config, density),
    files: filesOf(theme, density).map((name) => `${name}.json`),
  })),
);

describe('files of design tokens', () => {
  const made = tokenFiles();

  it('the files are up to date', () => {
    const hint = 'run `npm run tokens -w @isp/shell`';
    expect(readdirSync(folder).sort(), hint).toEqual([...made.keys()].sort());
    for (const [name, text] of made) expect(read(name) === text, `${name}: ${hint}`).toBe(true);
  });

  it.each(combinations)('the files of $name make the theme from which they come', ({ config, files }) => {
    const back = themeOfTokens(...files.map((name) => JSON.parse(read(name))));
    expect(Object.fromEntries(tokensOf(back))).toEqual(Object.fromEntries(tokensOf(config)));
    const [own, original] = [back, config].map((one) => Object.entries(antd.getDesignToken(one)));
    expect(own?.map(([name]) => name).sort()).toEqual(original?.map(([name]) => name).sort());
    // antd's tokens that have no type in the format are the same in all themes
    for (const [name, value] of original ?? [])
      if (isLeftOut(name) && !/\d$/.test(name)) expect(new Map(own).get(name)).toEqual(value);
  });

  it('the resolver lists every theme and density, and only files that exist', () => {
    const { modifiers } = JSON.parse(read('resolver.json'));
    expect(Object.keys(modifiers.theme.contexts)).toEqual(themes.map(({ name }) => name));
    expect(Object.keys(modifiers.density.contexts)).toEqual([...densities]);
    const named = [...read('resolver.json').matchAll(/"\$ref": "([^#"]+)"/g)].map(([, name]) => name);
    expect([...new Set(named), 'resolver.json'].sort()).toEqual(readdirSync(folder).sort());
  });
});

/** Transform that Style Dictionary lacks: it prints the durations of the format as objects. */
StyleDictionary.registerTransform({
  name: 'duration/css',
  type: 'value',
  filter: (token) => token.$type === 'duration',
  transform: ({ $value }) => `${$value.value}${$value.unit}`,
});

/** Returns the CSS variables that Style Dictionary makes from files, by name. */
async function variablesOf(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const dictionary = new StyleDictionary({
    source: files.map((name) => fileURLToPath(new URL(name, folder))),
    log: { verbosity: 'silent', warnings: 'error' },
    platforms: {
      css: {
        transformGroup: 'css',
        transforms: ['duration/css'],
        files: [{ destination: 'tokens.css', format: 'css/variables' }],
      },
    },
  });
  const [file] = await dictionary.formatPlatform('css');
  const lines = String(file?.output).matchAll(/^ *--([\w-]+): (.*?);/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, value]));
}

const kebab = (path: string) =>
  path
    .replaceAll('.', '-')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

/** Returns the numbers and words of a value, so that `rgb(0% 0% 0% / 0.5)` and `rgba(0,0,0,0.5)` are the same. */
function plain(value: string): unknown {
  if (/^#|^rgba?\([^%]*\)$|^transparent$/.test(value)) return parseColour(value);
  return value.replaceAll(/rgba?\(([^)]*)\)/g, (_, parts: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (parts.match(/[\d.]+%?/g) ?? []).map((part) =>
      part.endsWith('%') ? Math.round(Number.parseFloat(part) * 2.55) : Number(part),
    );
    return `rgba(${[red, green, blue, alpha].join(',')})`;
  });
}

describe('Style Dictionary', () => {
  it.each(combinations)(
    'every token of $name becomes a CSS variable with its value',
    async ({ config, files }) => {
      const variables = await variablesOf(files);
      const tokens = tokensOf(config);
      expect(variables.size).toBe(tokens.size);
      const { token = {}, components } = themeOfTokens(...files.map((name) => JSON.parse(read(name))));
      for (const [path, { $type }] of tokens) {
        const [group, component = '', own = component] = path.split('.');
        const values: object = group === 'component' ? (components?.[component as 'Menu'] ?? {}) : token;
        const value = String(values[own as keyof typeof values]);
        // a shadow as a filter is written as the list of its parts, which have no spread
        const expected = value.startsWith('drop-shadow')
          ? value.replaceAll(
              /drop-shadow\((.*?) (rgba\(.*?\))\)( ?)/g,
              (_, sizes, colour, more) => `${sizes} 0px ${colour}${more ? ', ' : ''}`,
            )
          : value;
        const unit = $type === 'dimension' ? 'px' : '';
        expect(plain(variables.get(kebab(path)) ?? ''), path).toEqual(plain(expected + unit));
      }
    },
  );
});
