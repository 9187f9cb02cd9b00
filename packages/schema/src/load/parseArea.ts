import { type CheckOptions, checkArea } from '../check/checkArea.ts';
import { mistakesIn } from '../check/report/mistakesIn.ts';
import { withJsonSchemas } from '../json/standardJson.ts';
import type { Area } from '../model/entity.ts';
import type { AreaFile } from '../model/generated/areaFile.ts';
import { toArea } from '../parse/toArea.ts';
import { AreaError } from './AreaError.ts';

/** Options for checking and reading an area file. Without `areas`, references to other areas are not checked. */
export type ParseOptions = CheckOptions;

/**
 * Returns the model of an area file, which is given as text, as parsed JSON, or as an object whose records and forms
 * are schemas of Zod, Valibot, ArkType or another library with Standard JSON Schema.
 * @throws {@link AreaError} with an issue for every mistake
 *
 * @example const titles = Object.values(parseArea(json).entities).map(({ title }) => title);
 */
export function parseArea(file: unknown, options: ParseOptions = {}): Area {
  const mistakes = mistakesIn(checkArea(file, options));
  if (mistakes.length > 0)
    throw new AreaError(mistakes, options.name === undefined ? undefined : `${options.name}.json`);
  // `checkArea` has reported schemas that cannot be converted
  const json = (typeof file === 'string' ? JSON.parse(file) : withJsonSchemas(file, () => {})) as AreaFile;
  return toArea(json, json.area ?? options.name ?? '', options.vocabulary);
}
