import type { AreaFile } from '../generated/areaFile.ts';
import type { Area } from '../model.ts';
import { AreaError } from './AreaError.ts';
import { toArea } from './toArea.ts';

export interface ParseOptions {
  /** Name of the file without `.json`; used where the file does not give its `area`, and must agree where it does. */
  readonly name?: string;
}

/**
 * The model of an area file, given as text or as parsed JSON.
 * @throws {@link AreaError} with an issue for every mistake
 */
export function parseArea(file: unknown, options: ParseOptions = {}): Area {
  const json: unknown = typeof file === 'string' ? JSON.parse(file) : file;
  if (typeof json !== 'object' || json === null || !('entities' in json)) {
    throw new AreaError([{ code: 'missing-key', path: '', message: 'Write { "entities": { … } }.' }]);
  }
  const area = json as AreaFile;
  return toArea(area, area.area ?? options.name ?? '');
}
