import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Area, AreaError, type Vocabulary } from '@isp/schema';
import type { AreaFile } from '@isp/schema/internal';
import { mistakesIn, outlinesOf, toArea } from '@isp/schema/internal';
import { checkArea } from './checkArea.ts';

/**
 * Reads every `*.json` of a folder, checked and parsed, in the order of their names. Subfolders are not read. A field
 * may name the entities and dictionaries of all files, and the names in the vocabulary. A pattern that is slow on
 * some text is refused.
 *
 * @throws Error naming the file, the line and what to write instead
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

/** Codes a file declares. A text that is no area file declares none; the check of the file reports it. */
function dictionaryCodes(text: string): readonly string[] {
  try {
    return Object.keys((JSON.parse(text) as { dictionaries?: object } | null)?.dictionaries ?? {});
  } catch {
    return [];
  }
}
