import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@isp/server/internal';

export type Translate = (text: string, locale: Locale, scope?: string) => string;

/**
 * Loads the English texts from `locales/en-US.json`. A text is searched first under its entity (`area.entity`),
 * then under its area, then among the common texts. A text without a translation stays in Chinese.
 */
export async function loadTranslate(folder: string): Promise<Translate> {
  const file = join(folder, 'locales', 'en-US.json');
  const json: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  const texts = json as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const look = (part: string, text: string): string | undefined =>
    Object.hasOwn(texts, part) && Object.hasOwn(texts[part] ?? {}, text) ? texts[part]?.[text] : undefined;
  return (text, locale, scope = 'common') =>
    locale === 'en-US'
      ? (look(scope, text) ?? look(scope.replace(/\..*/, ''), text) ?? look('common', text) ?? text)
      : text;
}
