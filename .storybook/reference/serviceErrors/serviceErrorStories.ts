import { basename } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { generatedStories, modulePath, NO_MANIFEST } from '../../generatedStories.ts';
import type { Language } from '../page.ts';
import { serviceErrorTitle, serviceGroupAddress } from '../pageAddress.ts';
import { buildServiceErrors } from './buildServiceErrors.ts';
import { serviceGroups } from './serviceGroups.ts';

/** Files for which the pages are generated, one for each language. */
const isPagesFile = /[\\/]serviceErrors[\\/]pages[\\/](en|zh)\.json$/;

const languageOf = (fileName: string) => basename(fileName, '.json') as Language;

// All pages are drawn by the same component, so `npm test` runs one of them, and the long tests run all.
const tagsOf = (group: string, language: Language) => [
  '!autodocs',
  process.env.ISP_LONG === '1' || (group === 'service' && language === 'en') ? 'test' : '!test',
];

/** Adds the pages of the service's codes to the sidebar, in both languages. */
export const serviceErrorIndexer: Indexer = {
  test: isPagesFile,
  createIndex: async (fileName) =>
    serviceGroups.map(({ name, title }) => ({
      type: 'story',
      importPath: modulePath(fileName),
      exportName: name,
      name: title[languageOf(fileName)],
      title: serviceErrorTitle[languageOf(fileName)],
      tags: [...tagsOf(name, languageOf(fileName)), NO_MANIFEST],
    })),
};

/** Vite plugin that generates the modules with the pages of the service's codes. */
export const serviceErrorStories = (): Plugin =>
  generatedStories({
    name: 'isp:service-errors',
    source: isPagesFile,
    code: (_, fileName) => toModule(languageOf(fileName)),
  });

const toModule = (language: Language): string => `
  import { ServiceErrorPage } from '/.storybook/reference/serviceErrors/ServiceErrorPage.tsx';
  export default {
    title: ${JSON.stringify(serviceErrorTitle[language])},
    component: ServiceErrorPage,
    globals: { locale: ${JSON.stringify(language === 'zh' ? 'zh-CN' : 'en-US')} },
    parameters: { layout: 'fullscreen', controls: { disable: true } },
  };
  ${serviceGroups
    .map(({ name, title }) => {
      const address = serviceGroupAddress(name, language);
      const args = {
        ...{ title: title[language], language, address, at: '' },
        errors: buildServiceErrors(name, language),
      };
      return `export const ${name} = ${JSON.stringify({ name: title[language], args })};\n${name}.tags = ${JSON.stringify(tagsOf(name, language))};`;
    })
    .join('\n')}
`;
