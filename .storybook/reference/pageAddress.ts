import chinese from './chinese.json' with { type: 'json' };
import { groupOf } from './groups.ts';
import { nodeOf } from './metaSchema.ts';
import type { Language } from './page.ts';
import { toArgument } from './toArgument.ts';
import { toSlug } from './toSlug.ts';

const words: Readonly<Record<string, string>> = chinese;

/** Title of the reference in the sidebar. */
export const referenceTitle: Readonly<Record<Language, string>> = {
  en: 'Guides/Schema reference',
  zh: '指南/格式参考',
};

/** Title of the index of the service's codes in the sidebar. */
export const serviceErrorTitle: Readonly<Record<Language, string>> = {
  en: 'Guides/Service error codes',
  zh: '指南/服务错误码',
};

/** Title of the page's group in the sidebar. */
export const groupTitle = (definition: string, language: Language): string =>
  `${referenceTitle[language]}/${groupOf(definition).title[language]}`;

/** Returns the title of a page in the sidebar: its title and the name in the meta-schema. */
export function pageTitle(definition: string, language: Language): string {
  const { title = definition } = nodeOf(definition);
  return `${language === 'zh' ? (words[title] ?? title) : title} · ${definition}`;
}

/** Returns the address of a page, or of a keyword of it, from the frame of another page. */
export function pageAddress(definition: string, language: Language, keyword?: string): string {
  const story = definition.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const title = toSlug(groupTitle(definition, language));
  return `./?path=/story/${title}--${story}${keyword === undefined ? '' : `&args=at:${toArgument(keyword)}`}`;
}

/** Returns the address of a page of the service's codes, from the frame of another page. */
export const serviceGroupAddress = (group: string, language: Language): string =>
  `./?path=/story/${toSlug(serviceErrorTitle[language])}--${group}`;
