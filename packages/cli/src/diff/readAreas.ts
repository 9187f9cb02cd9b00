import { basename } from 'node:path';
import type { Area } from '@isp/schema';
import { type AreaFile, isSchemaObject, toArea } from '@isp/schema/internal';
import { jsonFiles } from '@isp/schema-tools/internal';
import { isFolder } from '../project/checkFolder.ts';
import { readSource } from '../project/readProject.ts';

/**
 * Returns the areas of a folder or of one file, without checking them.
 *
 * @throws UsageError for a path without area files, Error for a file that is not an area
 */
export function readAreas(path: string): Area[] {
  const sources = isFolder(path) ? jsonFiles(path) : [readSource(path)];
  return sources.map(({ file, text }) => {
    const name = basename(file, '.json');
    const json = jsonOf(file, text);
    if (isSchemaObject(json) && isSchemaObject(json.entities))
      return toArea(json as unknown as AreaFile, name);
    throw new Error(`${file} is not an area file: it has no "entities". Run: isp check ${path}`);
  });
}

function jsonOf(file: string, text: string): unknown {
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Error(`${file} is not JSON. isp check names the mistake.`);
  }
}
