import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Area, AreaError, type Vocabulary } from '@isp/schema';
import type { AreaFile } from '@isp/schema/internal';
import { mistakesIn, outlinesOf, toArea } from '@isp/schema/internal';
import { checkArea } from './checkArea.ts';

/**
 * Reads every `*.json` file of a folder in the order of the names, checks it and parses it. Subfolders are not
 * read. A field may use the entities and dictionaries of all files, and the names in the vocabulary. A pattern that
 * is slow on some text is refused.
 *
 * @throws Error that names the file, the line and what to write instead
 *
 * @example const areas = readAreaFolder('schemas');
 */
export function readAreaFolder(folder: string, vocabulary?: Vocabulary): Area[] {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name }) => ({ file: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const dictionaries = files.flatMap(({ text }) => dictionaryCodes(text));
  const areas = outlinesOf(files.map(({ file, text }) => ({ name: basename(file, '.json'), text })));
  return files.map(({ file, text }) => {
    try {
      const options = {
        name: basename(file, '.json'),
        dictionaries,
        areas,
        ...(vocabulary && { vocabulary }),
      };
      const mistakes = mistakesIn(checkArea(text, options));
      if (mistakes.length > 0) throw new AreaError(mistakes);
      return toArea(JSON.parse(text) as AreaFile, options.name, vocabulary);
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  });
}

/**
 * Returns the codes of the dictionaries that a file declares. If the text is not an area file, returns an empty
 * list; the check of the file reports the mistake.
 */
function dictionaryCodes(text: string): readonly string[] {
  try {
    return Object.keys((JSON.parse(text) as { dictionaries?: object } | null)?.dictionaries ?? {});
  } catch {
    return [];
  }
}
