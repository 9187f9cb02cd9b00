import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Area, parseArea } from '@isp/schema';
import type { Locale } from '@isp/server';

/** Every `*.json` of the folder, parsed. @throws AreaError with the file's name in front */
export async function loadAreas(folder: string): Promise<Area[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => {
      try {
        return parseArea(await readFile(join(folder, file), 'utf8'), { name: basename(file, '.json') });
      } catch (error) {
        throw new Error(`${join(folder, file)}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    }),
  );
}

export type Translate = (text: string, locale: Locale, area?: string) => string;

/** English texts of `locales/en-US.json`: by area, with a common part; a text without translation stays Chinese. */
export async function loadTranslate(folder: string): Promise<Translate> {
  const file = join(folder, 'locales', 'en-US.json');
  const json: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  const texts = json as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const look = (part: string, text: string): string | undefined =>
    Object.hasOwn(texts, part) && Object.hasOwn(texts[part] ?? {}, text) ? texts[part]?.[text] : undefined;
  return (text, locale, area = 'common') =>
    locale === 'en-US' ? (look(area, text) ?? look('common', text) ?? text) : text;
}
