import { readdirSync, readFileSync } from 'node:fs';
import { widgetNames } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import type { ComponentPage } from '../../../.storybook/components/componentPages.ts';
import type { KeyEffect } from '../../../.storybook/docs/pageData.ts';
import { unprovenKeys } from '../../../.storybook/widgets/unprovenKeys.ts';
import type { KeyRow, WidgetPage } from '../../../.storybook/widgets/widgetData.ts';
import { statesOf } from '../../../.storybook/widgets/widgetStates.ts';
import { root, sourceFiles } from './sourceFiles.ts';
import { componentNames } from './surface/componentNames.ts';
import { publicEntries } from './surface/entries.ts';
import { storyFiles } from './surface/storyFiles.ts';

const packages = ['crud', 'shell', 'portal'];

/** Returns the names of the public components of a package, from its API reports. */
const publicComponents = (name: string): string[] =>
  publicEntries()
    .filter(({ dir }) => dir === `packages/${name}`)
    .flatMap(({ report }) => componentNames(readFileSync(root + report, 'utf8')));

/** Returns the names of the components to which the story files of a package belong. */
const componentsWithPage = (name: string): Set<string> =>
  new Set(storyFiles(name).flatMap(({ components }) => components));

const readJson = <Value>(path: string): Value => JSON.parse(readFileSync(root + path, 'utf8'));

describe('pages of Storybook', () => {
  it.each(packages)('every public component of @isp/%s has a page', (name) => {
    const components = publicComponents(name);
    expect(components.length).toBeGreaterThan(5);
    const found = componentsWithPage(name);
    expect(components.filter((one) => !found.has(one))).toEqual([]);
  });

  it.each(packages)('every page of a component of @isp/%s is complete, in both languages', (name) => {
    const pages = readJson<Readonly<Record<string, ComponentPage>>>(`.storybook/components/${name}.json`);
    const lists = readJson<Readonly<Record<string, readonly KeyEffect[]>>>(
      '.storybook/components/keyboards.json',
    );
    expect(Object.keys(pages).toSorted()).toEqual([...new Set(publicComponents(name))].toSorted());
    for (const [component, page] of Object.entries(pages)) {
      const file = storyFiles(name).find(
        ({ components, title }) => components.includes(component) && title !== '',
      );
      const stories = file?.stories.map((story) => story.name) ?? [];
      expect([component, page.zh]).toEqual([component, expect.stringMatching(/\p{Script=Han}.*。$/u)]);
      for (const { zh, en, story } of [page.do, page.dont]) {
        expect([component, zh, en]).toEqual([
          component,
          expect.stringMatching(/\p{Script=Han}.*。$/u),
          expect.stringMatching(/^[A-Z]\P{Script=Han}+\.$/u),
        ]);
        if (story) expect(stories).toContain(story);
      }
      const rows = lists[page.keyboard] ?? [];
      expect([component, rows.length > 0]).toEqual([component, true]);
      // the page finds its components by its title and its subcomponents
      const isFound = file?.title.split('/').at(-1) === component || file?.subcomponents.includes(component);
      expect([component, isFound]).toEqual([component, true]);
    }
  });

  it('every list of keys belongs to a component, and both languages name its effects', () => {
    const lists = readJson<Readonly<Record<string, readonly KeyEffect[]>>>(
      '.storybook/components/keyboards.json',
    );
    const used = new Set(
      packages.flatMap((name) =>
        Object.values(
          readJson<Readonly<Record<string, ComponentPage>>>(`.storybook/components/${name}.json`),
        ).map(({ keyboard }) => keyboard),
      ),
    );
    expect(Object.keys(lists).filter((name) => !used.has(name))).toEqual([]);
    const effects = Object.values(lists).flat();
    expect(
      effects.filter(({ keys, zh, en }) => !keys || !/\p{Script=Han}/u.test(zh) || !/^[A-Z]/.test(en)),
    ).toEqual([]);
  });

  it('every widget has a page', () => {
    const pages = readdirSync(`${root}.storybook/widgets/pages`).map((file) => file.replace('.json', ''));
    expect(pages.toSorted()).toEqual([...widgetNames].toSorted());
  });

  it.each(widgetNames)('a test presses every key that the page of %s names', (widget) => {
    const page = readJson<WidgetPage>(`.storybook/widgets/pages/${widget}.json`);
    const lists = readJson<Readonly<Record<string, readonly KeyRow[]>>>('.storybook/widgets/keyboards.json');
    const rows = lists[page.keyboard] ?? [];
    expect(rows.length).toBeGreaterThan(0);
    expect(unprovenKeys(rows, page)).toEqual([]);
    expect(statesOf(page)).toContain('keyboard');
  });

  it.each([
    ['a key that no proof presses', { keys: 'Tab ↑', proofs: [[{ press: '{Tab}' }, { submits: true }]] }],
    ['a row without a proof', { keys: 'Tab', proofs: [] }],
    ['a proof without a check', { keys: 'Tab', proofs: [[{ press: '{Tab}' }]] }],
    ['a proof that presses nothing', { keys: 'Tab', proofs: [[{ submits: true }]] }],
    ['another key', { keys: 'Ctrl+V', proofs: [[{ press: 'v' }, { submits: true }]] }],
    [
      'a value that is missing in the page',
      { keys: 'Tab', proofs: [[{ press: '{Tab}' }, { sends: 'Tab' }]] },
    ],
  ])('the count of pressed keys finds %s', (_, row) => {
    const page = readJson<WidgetPage>('.storybook/widgets/pages/text.json');
    expect(unprovenKeys([{ ...row, zh: '', en: '' } as KeyRow], page)).not.toEqual([]);
  });

  it('every page of the public site has a story', () => {
    const code = sourceFiles(['apps/portal/src/site'], /(?<!\.test)\.ts$/).map(({ text }) => text);
    const pages = code.flatMap((text) => [
      ...[...text.matchAll(/sitePage<\w+>\(\{\s+path: '([^']+)'/g)].map(([, path]) => path),
      ...[...text.matchAll(/contentPage\('(\w+)', /g)].map(([, name]) => `/${name}`),
    ]);
    expect(pages.length).toBeGreaterThan(6);
    const stories = sourceFiles(['.storybook/site'], /\.stories\.tsx$/).map(({ text }) => text);
    const shown = new Set(
      stories.flatMap((text) => [...text.matchAll(/address: '([^'?]+)/g)].map(([, path]) => path)),
    );
    expect(pages.filter((path) => !shown.has(path))).toEqual([]);
  });

  it('the labelling tool has stories of its list and of a task with each kind of data', () => {
    const [model = ''] = sourceFiles(['apps/label/src'], /\/model\.ts$/).map(({ text }) => text);
    const kinds = [...(/type DataKind = (.+);/.exec(model)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
      ([, kind]) => kind,
    );
    expect(kinds.length).toBeGreaterThan(3);
    const stories = sourceFiles(['.storybook/label'], /\.stories\.tsx$/).map(({ text }) => text);
    const shown = new Set(
      stories.flatMap((text) => [...text.matchAll(/kind: '(\w+)'/g)].map(([, kind]) => kind)),
    );
    expect(kinds.filter((kind) => !shown.has(kind))).toEqual([]);
    // a story without a kind shows the list
    expect(stories.some((text) => !text.includes('kind: '))).toBe(true);
  });

  it('every area file is shown', async () => {
    const { areaIndexer } = await import('../../../.storybook/areaStories.ts');
    const files = readdirSync(`${root}schemas`).filter((file) => file.endsWith('.json'));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const path = `${root}schemas/${file}`;
      const { entities } = JSON.parse(readFileSync(path, 'utf8')) as { entities: object };
      const stories = await areaIndexer.createIndex(path, { makeTitle: String });
      const shown = new Set(stories.map(({ name = '' }) => name.split(':')[0]));
      expect([file, Object.keys(entities).filter((name) => !shown.has(name))]).toEqual([file, []]);
    }
  });

  it('every entity is shown at the width of a phone, and every list at 1024 pixels', async () => {
    const { areaIndexer } = await import('../../../.storybook/areaStories.ts');
    for (const file of readdirSync(`${root}schemas`).filter((one) => one.endsWith('.json'))) {
      const stories = await areaIndexer.createIndex(`${root}schemas/${file}`, { makeTitle: String });
      const names = stories.map(({ name = '' }) => name);
      const screens = names.filter((name) => /: (?:list|detail|(?:add|edit) form)$/.test(name));
      expect(screens.length).toBeGreaterThan(0);
      const sized = screens.flatMap((name) => {
        const narrow = `${name.replace(/: \w+ form$/, ': form')} 390`;
        return name.endsWith(': list') ? [narrow, `${name} 1024`] : [narrow];
      });
      expect(sized.filter((name) => !names.includes(name))).toEqual([]);
    }
  });
});
