import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Area, AreaError, parseArea } from '@isp/schema';
import { checkArea } from '@isp/schema/node';
import type { Locale } from '@isp/server';

/**
 * Every `*.json` of the folder, parsed. A pattern that some text makes slow is refused here as in the build: the
 * file may have come without one. T-R5
 * @throws Error naming the file and what to write instead
 */
export async function loadAreas(folder: string): Promise<Area[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const files = await Promise.all(
    names.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })),
  );
  const dictionaries = files.flatMap(({ text }) => dictionaryCodes(text));
  return files.map(({ file, text }) => {
    try {
      const options = { name: basename(file, '.json'), dictionaries };
      const mistakes = checkArea(text, options).filter(({ severity }) => severity !== 'warning');
      if (mistakes.length > 0) throw new AreaError(mistakes);
      return parseArea(text, options);
    } catch (error) {
      throw new Error(`${join(folder, file)}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  });
}

/** Codes a file declares; what is no area file declares none, and is told when it is parsed. */
function dictionaryCodes(text: string): readonly string[] {
  try {
    return Object.keys((JSON.parse(text) as { dictionaries?: object } | null)?.dictionaries ?? {});
  } catch {
    return [];
  }
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
