import type { Area, Vocabulary } from '@isp/schema';
import { openProject } from './project/openProject.ts';
import { jsonFiles } from './project/readSources.ts';

/**
 * Reads every `*.json` file of a folder in the order of the names, checks it and parses it. Subfolders are not
 * read. A field may use the entities and dictionaries of all files, and the names in the vocabulary. A pattern that
 * is slow on some text is refused.
 *
 * @throws Error that lists all mistakes of all files, each with file, line, path and what to write instead
 *
 * @example const areas = readAreaFolder('schemas');
 */
export const readAreaFolder = (folder: string, vocabulary?: Vocabulary): Area[] => [
  ...openProject({ areas: jsonFiles(folder), locales: [], vocabulary }).areas,
];
