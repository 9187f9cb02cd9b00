import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toId } from 'storybook/internal/csf';
import { codeGroups } from '../../packages/cli/src/codes/printCodesPage.ts';
import { buildPage } from '../reference/buildPages.ts';
import { codeAddress } from '../reference/codeAddress.ts';
import { buildErrors } from '../reference/errors/buildErrors.ts';
import { definitions } from '../reference/metaSchema.ts';
import type { Language } from '../reference/page.ts';
import { pageAddress, serviceGroupAddress } from '../reference/pageAddress.ts';
import { buildServiceErrors } from '../reference/serviceErrors/buildServiceErrors.ts';
import { serviceGroups } from '../reference/serviceErrors/serviceGroups.ts';
import type { Found } from './createSearch.ts';
import { headingIds } from './headingIds.ts';

const guides = fileURLToPath(new URL('../guides/', import.meta.url));

/** Returns everything that can be found in a language: sections of the guides, keywords, and codes of mistakes. */
export const readDocuments = (language: Language): Found[] => [
  ...readGuides(language),
  ...readReference(language),
  ...readErrors(language),
  ...readServiceErrors(language),
];

const readGuides = (language: Language): Found[] => [
  ...filesIn(language).flatMap((file) => sectionsOf(file, language)),
  ...['glossary.mdx', 'glossary.zh.mdx', ...filesIn('decisions')]
    .filter((file) => file.endsWith('.zh.mdx') === (language === 'zh'))
    .flatMap((file) => sectionsOf(file, language)),
];

const filesIn = (folder: string): string[] =>
  readdirSync(guides + folder)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => `${folder}/${file}`);

/** Returns the sections of a guide. The first one is the text before the first heading below the title. */
function sectionsOf(file: string, language: Language): Found[] {
  const text = readFileSync(guides + file, 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, ' ');
  const title = /<Meta\s+title="([^"]+)"/.exec(text)?.[1] ?? file;
  const id = toId(`${language === 'zh' ? '指南' : 'Guides'}/${title}`, 'docs');
  const ids = sectionIds(text);
  return text.split(/^(?=## )/m).map((section, at) => {
    const heading = /^## (.+)$/m.exec(section)?.[1];
    const isTop = at === 0 || heading === undefined;
    return {
      kind: 'guide',
      title: isTop ? lastOf(title) : `${lastOf(title)}: ${plainText(heading)}`,
      text: plainText(section),
      href: `./?path=/docs/${id}${isTop ? '' : `#${ids[at - 1]}`}`,
    };
  });
}

/** Returns the names of the sections of a guide in its address. Every heading counts, because equal ones get numbers. */
function sectionIds(text: string): string[] {
  const headings = [...text.matchAll(/^(#+) (.+)$/gm)];
  const ids = headingIds(headings.map(([, , heading = '']) => heading));
  return ids.filter((_, at) => headings[at]?.[1] === '##');
}

const lastOf = (title: string): string => title.split('/').at(-1) ?? title;

/** Returns the words of a piece of MDX, without imports and marks. */
const plainText = (mdx: string): string =>
  mdx
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

const readServiceErrors = (language: Language): Found[] =>
  serviceGroups.flatMap(({ name }) =>
    buildServiceErrors(name, language).map(({ code, messages, when }) => ({
      kind: 'code',
      title: `${code} ${messages[0]}`,
      text: when,
      href: `${serviceGroupAddress(name, language)}&args=at:${code}`,
    })),
  );
