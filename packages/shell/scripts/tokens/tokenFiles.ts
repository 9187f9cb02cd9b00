import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { theme as antd, type ThemeConfig } from 'antd';
import { type Theme, themes } from '../../src/themes/themes.ts';
import { type Density, densities, withDensity } from '../../src/themes/withDensity.ts';
import { type DesignToken, type DesignTokens, toDesignTokens } from './toDesignTokens.ts';

/** Folder of the files. */
export const folder = new URL('../../tokens/', import.meta.url);

/** Returns the design tokens of a configuration of antd. */
export const tokensOf = (config: ThemeConfig): DesignTokens =>
  toDesignTokens(
    antd.getDesignToken(config) as unknown as Readonly<Record<string, unknown>>,
    config.components as Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined,
  );

/** Returns the names of the files that contain all tokens of a theme in a density. */
export const filesOf = ({ name, isDark }: Theme, density: Density): readonly string[] => [
  'base',
  `density-${density}`,
  isDark ? 'dark' : 'light',
  name,
];

/**
 * Returns the texts of all files by name. A token is in `base` if all themes and densities have the same value for
 * it, in the file of a density or of light or dark if only these decide it, and otherwise in the file of its theme.
 *
 * @throws Error if a token depends on the theme and on the density.
 */
export function tokenFiles(): ReadonlyMap<string, string> {
  const all = themes.flatMap((theme) =>
    densities.map((density) => ({
      theme,
      density,
      tokens: tokensOf(withDensity(theme.config, density)),
    })),
  );
  const files = new Map<string, Map<string, string>>();
  for (const { theme, density, tokens } of all) {
    const names = filesOf(theme, density);
    for (const [path, token] of tokens) {
      const text = JSON.stringify(token);
      // the first file whose combinations all agree on the value
      const file = names.find((name) =>
        all
          .filter((one) => filesOf(one.theme, one.density).includes(name))
          .every((one) => JSON.stringify(one.tokens.get(path)) === text),
      );
      if (file === undefined) throw new Error(`The token ${path} depends on the theme and on the density`);
      files.set(file, (files.get(file) ?? new Map()).set(path, text));
    }
  }
  return new Map([
    ...[...files].map(([name, tokens]) => [`${name}.json`, printGroups(tokens)] as const),
    ['resolver.json', `${JSON.stringify(resolver, null, 2)}\n`] as const,
  ]);
}

const descriptions: Readonly<Record<string, { readonly descEn?: string }>> = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('antd/es/version/token-meta.json'), 'utf8'),
).global;

/** Prints tokens in their groups, one token on a line, with antd's description. */
function printGroups(tokens: ReadonlyMap<string, string>): string {
  const root: Branch = new Map();
  for (const [path, text] of tokens) {
    const names = path.split('.');
    const name = names.pop() ?? '';
    const group = names.reduce<Branch>((branch, part) => {
      const next = branch.get(part);
      if (next instanceof Map) return next;
      const made: Branch = new Map();
      branch.set(part, made);
      return made;
    }, root);
    const $description = descriptions[name]?.descEn?.replaceAll(/\s+/g, ' ').trim();
    group.set(name, printToken({ ...JSON.parse(text), $description }));
  }
  return `${printBranch(root, '')}\n`;
}

type Branch = Map<string, Branch | string>;

const printToken = (token: DesignToken) => JSON.stringify(token, null, 1).replaceAll(/\n */g, ' ');

function printBranch(branch: Branch, indent: string): string {
  const lines = [...branch].map(
    ([name, inner]) =>
      `${indent}  ${JSON.stringify(name)}: ${typeof inner === 'string' ? inner : printBranch(inner, `${indent}  `)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

const source = (name: string) => ({ $ref: `${name}.json` });

/** Description of how the files are combined, in the format of the W3C's resolver module. */
const resolver = {
  $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
  name: '@isp/shell',
  version: '2025.10',
  description:
    'Design tokens of the themes of @isp/shell: three accents, each light and dark, in two densities.',
  sets: { base: { sources: [source('base')] } },
  modifiers: {
    density: {
      contexts: Object.fromEntries(densities.map((name) => [name, [source(`density-${name}`)]])),
      default: densities[0],
    },
    theme: {
      contexts: Object.fromEntries(
        themes.map(({ name, isDark }) => [name, [source(isDark ? 'dark' : 'light'), source(name)]]),
      ),
      default: themes[0]?.name,
    },
  },
  resolutionOrder: [{ $ref: '#/sets/base' }, { $ref: '#/modifiers/density' }, { $ref: '#/modifiers/theme' }],
};
