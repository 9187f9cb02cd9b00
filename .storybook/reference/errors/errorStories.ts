import { basename } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { codeGroups } from '../../../packages/cli/src/codes/printCodesPage.ts';
import { generatedStories, modulePath, NO_MANIFEST } from '../../generatedStories.ts';
import { errorTitle } from '../codeAddress.ts';
import type { Language } from '../page.ts';
import { buildErrors } from './buildErrors.ts';

/** Files for which the error index is generated, one for each language. */
const isPagesFile = /[\\/]errors[\\/]pages[\\/](en|zh)\.json$/;

const languageOf = (fileName: string) => basename(fileName, '.json') as Language;
const tags = ['!autodocs', process.env.ISP_LONG === '1' ? 'test' : '!test'];

/** Returns the pages of the index: the codes with the same first digit are one page. */
const pagesOf = (language: Language) =>
  Object.entries(codeGroups).map(([digit, title]) => ({
    digit,
    exportName: `isp${digit}`,
    name: `ISP${digit}… ${title[language]}`,
    title: title[language],
  }));

/** Adds the pages of the error index to the sidebar, in both languages. */
export const errorIndexer: Indexer = {
  test: isPagesFile,
  createIndex: async (fileName) =>
    pagesOf(languageOf(fileName)).map(({ exportName, name }) => ({
      type: 'story',
      importPath: modulePath(fileName),
      exportName,
      name,
      title: errorTitle[languageOf(fileName)],
      tags: [...tags, NO_MANIFEST],
    })),
};

/** Vite plugin that generates the modules with the pages of the error index. */
export const errorStories = (): Plugin =>
  generatedStories({
    name: 'isp:errors',
    source: isPagesFile,
    code: (_, fileName) => toModule(languageOf(fileName)),
  });

const toModule = (language: Language): string => `
  import { ErrorPage } from '/.storybook/reference/errors/ErrorPage.tsx';
  export default {
    title: ${JSON.stringify(errorTitle[language])},
    component: ErrorPage,
    globals: { locale: ${JSON.stringify(language === 'zh' ? 'zh-CN' : 'en-US')} },
    parameters: { layout: 'fullscreen', controls: { disable: true } },
  };
  ${pagesOf(language)
    .map(({ digit, exportName, name, title }) => {
      const args = { title, language, errors: buildErrors(digit, language), at: '' };
      return `export const ${exportName} = ${JSON.stringify({ name, args })};\n${exportName}.tags = ${JSON.stringify(tags)};`;
    })
    .join('\n')}
`;
