import { findingKinds } from '@isp/schema-tools/internal';
import { describe, expect, it } from 'vitest';
import { buildPage } from '../../../../.storybook/reference/buildPages.ts';
import chinese from '../../../../.storybook/reference/chinese.json' with { type: 'json' };
import effects from '../../../../.storybook/reference/effects.json' with { type: 'json' };
import { buildErrors } from '../../../../.storybook/reference/errors/buildErrors.ts';
import { groups } from '../../../../.storybook/reference/groups.ts';
import { definitions, type MetaNode } from '../../../../.storybook/reference/metaSchema.ts';
import type { Link, Page } from '../../../../.storybook/reference/page.ts';
import en from '../../../../.storybook/reference/words/en.json' with { type: 'json' };
import zh from '../../../../.storybook/reference/words/zh.json' with { type: 'json' };
import area from '../../../schema/area.schema.json' with { type: 'json' };
import locales from '../../../schema/locales.schema.json' with { type: 'json' };
import menus from '../../../schema/menus.schema.json' with { type: 'json' };
import { storyIds } from './storyIds.ts';

const english = definitions.map(({ name }) => buildPage(name, 'en'));
const inChinese = definitions.map(({ name }) => buildPage(name, 'zh'));

/** Keys of a meta-schema whose values are data, and not descriptions. */
const data = new Set(['default', 'examples', 'enum', 'const', 'required']);

/** Returns all nodes of a meta-schema that describe a value. */
function nodesIn(node: unknown, isMap = false): MetaNode[] {
  if (Array.isArray(node)) return node.flatMap((one) => nodesIn(one));
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.entries(node).flatMap(([key, value]) =>
    !isMap && data.has(key) ? [] : nodesIn(value, !isMap && ['properties', 'definitions'].includes(key)),
  );
  return isMap ? inner : [node as MetaNode, ...inner];
}

const nodes = [area, menus, locales].flatMap((schema) => nodesIn(schema));

describe('the schema reference', () => {
  it('every keyword of the meta-schemas has its entry', () => {
    const written = nodes.flatMap(({ properties = {} }) => Object.values(properties));
    const shown = new Set(definitions.flatMap(({ keywords }) => keywords.map(({ node }) => node)));
    expect(written.length).toBeGreaterThan(450);
    expect(written.filter((node) => !shown.has(node)).map(({ title }) => title)).toEqual([]);
  });

  it('every definition is in exactly one group', () => {
    const grouped = groups.flatMap((group) => group.definitions);
    expect([...grouped].sort()).toEqual(definitions.map(({ name }) => name).sort());
  });

  it('every text of the meta-schemas has its Chinese, with the same code, and no other text has one', () => {
    const texts = nodes.flatMap(({ description, markdownDescription, title }) => [
      ...(title === undefined ? [] : [title]),
      ...(markdownDescription === undefined ? [] : [markdownDescription]),
      ...(description === undefined ? [] : [description]),
    ]);
    const translations: Readonly<Record<string, string>> = chinese;
    expect([...new Set(texts)].filter((text) => translations[text] === undefined)).toEqual([]);
    expect(Object.keys(translations).filter((text) => !texts.includes(text))).toEqual([]);
    const code = (text: string) => (text.match(/`[^`]+`/g) ?? []).sort();
    for (const [text, translation] of Object.entries(translations))
      expect(new Set(code(translation)), text).toEqual(new Set(code(text)));
  });

  it('the words of the pages are the same in both languages', () => {
    expect(Object.keys(zh)).toEqual(Object.keys(en));
  });

  it('effects belong to definitions and keywords that exist', () => {
    const known = definitions.flatMap(({ keywords, name }) => [
      name,
      ...keywords.map((keyword) => `${name}.${keyword.name}`),
    ]);
    expect(Object.keys(effects).filter((key) => !known.includes(key))).toEqual([]);
  });

  it('nearly every keyword has an example from a file, and every definition of a screen has a picture', () => {
    const keywords = english.flatMap((page) => page.keywords.map((one) => ({ ...one, page: page.name })));
    const without = keywords.filter(({ example, name }) => !example && name !== '$schema');
    const unexplained = without.filter(
      ({ examples, default: own, values }) => examples.length + values.length === 0 && own === undefined,
    );
    expect(unexplained).toEqual([]);
    const pictures = english.filter(({ picture }) => picture).map(({ name }) => name);
    expect(pictures).toEqual(
      expect.arrayContaining(['list', 'column', 'search', 'form', 'detail', 'states', 'chart']),
    );
  });

  it('a field has its column, its property and its type', () => {
    const format = english
      .find(({ name }) => name === 'schemaObject')
      ?.keywords.find(({ name }) => name === 'format');
    expect(format?.becomes).toMatchObject({
      column: expect.stringMatching(/^"\w+" /),
      property: expect.stringContaining('"format"'),
      type: expect.stringContaining('readonly '),
    });
  });

  it('a keyword names the codes of the mistakes at it', () => {
    const list = english.find(({ name }) => name === 'list');
    const codes = list?.keywords
      .find(({ name }) => name === 'sort')
      ?.codes.map(({ title }) => title.split(' ')[0]);
    expect(codes).toEqual(expect.arrayContaining(['ISP1007', 'ISP2001', 'ISP3004']));
  });
});

describe('the error index', () => {
  const errors = ['1', '2', '3', '4', '5', '6', '7'].flatMap((digit) => buildErrors(digit, 'zh'));

  it('every code of the checks has its place, with a file that produces it', () => {
    expect(errors.map(({ code }) => code)).toEqual(
      Object.values(findingKinds)
        .map(({ code }) => code)
        .sort(),
    );
    const lacking = errors.filter(({ command, files }) => files.length === 0 && command === undefined);
    expect(lacking.map(({ code }) => code)).toEqual([]);
  });

  it('a code about no file of a project names its command, and a test that reaches it', () => {
    const others = errors.filter(({ files }) => files.length === 0);
    expect(others.length).toBeLessThan(20);
    expect(others.filter(({ tests }) => tests.length === 0).map(({ code }) => code)).toEqual([]);
  });

  it('a file shows the line of the mistake, and the message in the language of the page', () => {
    const [error] = errors.filter(({ code }) => code === 'ISP3044');
    const [file] = error?.files ?? [];
    expect(file?.lines.filter(({ isWrong }) => isWrong)).toHaveLength(1);
    expect(file?.printed).toMatch(/^schemas\/store\.json:\d+:\d+ {2}错误 {2}ISP3044 /);
  });
});

const linksOf = (page: Page): readonly Link[] => [
  ...page.usedIn,
  ...page.keywords.flatMap(({ codes, pages }) => [...pages, ...codes]),
];

it('links of the pages lead to pages', async () => {
  const known = await storyIds();
  const links = [...english, ...inChinese].flatMap(linksOf);
  const ids = new Set(links.map(({ href }) => /path=\/story\/([^&]+)/.exec(href)?.[1] ?? href));
  expect([...ids].filter((id) => !known.has(id))).toEqual([]);
});
