import { basename, dirname } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { generatedStories, modulePath, NO_MANIFEST } from '../generatedStories.ts';
import { buildPage } from './buildPages.ts';
import { groups } from './groups.ts';
import type { Language } from './page.ts';
import { pageTitle, referenceTitle } from './pageAddress.ts';

/** Files of groups, in a folder for each language. Their pages are generated from the meta-schemas. */
const isGroupFile = /[\\/]reference[\\/]groups[\\/](en|zh)[\\/]\w+\.json$/;

/** Adds a page for each definition of the meta-schemas to the sidebar, in both languages. */
export const referenceIndexer: Indexer = {
  test: isGroupFile,
  createIndex: async (fileName) =>
    pagesOf(fileName).map(({ definition, name, tags, title }) => ({
      type: 'story',
      importPath: modulePath(fileName),
      exportName: definition,
      name,
      title,
      tags: [...tags, NO_MANIFEST],
    })),
};

/** Vite plugin that generates the modules with the pages. */
export const referenceStories = (): Plugin =>
  generatedStories({
    name: 'isp:reference',
    source: isGroupFile,
    code: (_, fileName) => toModule(fileName),
  });

const isLong = process.env.ISP_LONG === '1';

const languageOf = (fileName: string) => basename(dirname(fileName)) as Language;

/** Returns the pages of a group, with their places in the sidebar. */
function pagesOf(fileName: string) {
  const language = languageOf(fileName);
  const group = groups.find(({ name }) => name === basename(fileName, '.json'));
  return (group?.definitions ?? []).map((definition) => ({
    definition,
    name: pageTitle(definition, language),
    title: `${referenceTitle[language]}/${group?.title[language]}`,
    // All pages are drawn by the same component, so `npm test` runs one of them, and the long tests run all.
    tags: ['!autodocs', isLong || (definition === 'list' && language === 'en') ? 'test' : '!test'],
  }));
}

function toModule(fileName: string): string {
  const language = languageOf(fileName);
  const pages = pagesOf(fileName);
  return `
    import { ReferencePage } from '/.storybook/reference/ReferencePage.tsx';
    export default {
      title: ${JSON.stringify(pages[0]?.title)},
      component: ReferencePage,
      globals: { locale: ${JSON.stringify(language === 'zh' ? 'zh-CN' : 'en-US')} },
      parameters: { layout: 'fullscreen', controls: { disable: true } },
    };
    ${pages
      .map(({ definition, name, tags }) => {
        const story = { name, args: { page: buildPage(definition, language), at: '' } };
        return `export const ${definition} = ${JSON.stringify(story)};\n${definition}.tags = ${JSON.stringify(tags)};`;
      })
      .join('\n')}
  `;
}
