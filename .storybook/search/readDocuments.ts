import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toId } from 'storybook/internal/csf';
import { codeGroups } from '../../packages/cli/src/codes/printCodesPage.ts';
import { buildPage } from '../reference/buildPages.ts';
import { buildErrors } from '../reference/errors/buildErrors.ts';
import { definitions } from '../reference/metaSchema.ts';
import type { Language } from '../reference/page.ts';
import { codeAddress, pageAddress } from '../reference/pageAddress.ts';
import type { Found } from './createSearch.ts';

const guides = fileURLToPath(new URL('../guides/', import.meta.url));

/** Returns everything that can be found in a language: sections of the guides, keywords, and codes of mistakes. */
export const readDocuments = (language: Language): Found[] => [
  ...readGuides(language),
  ...readReference(language),
  ...readErrors(language),
];

const readGuides = (language: Language): Found[] => [
  ...filesIn(language).flatMap((file) => sectionsOf(file, language)),
  ...['glossary.mdx', ...filesIn('decisions')].flatMap((file) => sectionsOf(file, 'en')),
];

const filesIn = (folder: string): string[] =>
  readdirSync(guides + folder)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => `${folder}/${file}`);

/** Returns the sections of a guide. The first one is the text before the first heading below the title. */
function sectionsOf(file: string, language: Language): Found[] {
  const text = readFileSync(guides + file, 'utf8');
  const title = /<Meta\s+title="([^"]+)"/.exec(text)?.[1] ?? file;
  const id = toId(`${language === 'zh' ? '指南' : 'Guides'}/${title}`, 'docs');
  return text.split(/^(?=## )/m).map((section, at) => {
    const heading = /^## (.+)$/m.exec(section)?.[1];
    return {
      kind: 'guide',
      title: at === 0 || heading === undefined ? lastOf(title) : `${lastOf(title)}: ${heading}`,
      text: plainText(section),
      href: `./?path=/docs/${id}`,
    };
  });
}

const lastOf = (title: string): string => title.split('/').at(-1) ?? title;

/** Returns the words of a piece of MDX, without imports, blocks of code and marks. */
const plainText = (mdx: string): string =>
  mdx
    .replaceAll(/^```[\s\S]*?^```$/gm, ' ')
    .replaceAll(/^import .*$|\{\/\*[\s\S]*?\*\/\}|<[^>]*>/gm, ' ')
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/[#*`|[\]{}>\\]+|-{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const readReference = (language: Language): Found[] =>
  definitions.flatMap(({ name }) => {
    const page = buildPage(name, language);
    const own: Found = {
      kind: 'keyword',
      title: `${page.title} ${name}`,
      text: page.text,
      href: pageAddress(name, language),
    };
    const keywords = page.keywords.map(
      (keyword): Found => ({
        kind: 'keyword',
        title: `${keyword.title} ${name}.${keyword.name}`,
        text: keyword.text,
        href: pageAddress(name, language, keyword.name),
      }),
    );
    return [own, ...keywords];
  });

const readErrors = (language: Language): Found[] =>
  Object.keys(codeGroups).flatMap((digit) =>
    buildErrors(digit, language).map(({ code, fix, title }) => ({
      kind: 'code',
      title: `${code} ${title}`,
      text: fix,
      href: codeAddress(code, language),
    })),
  );
