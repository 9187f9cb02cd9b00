import type { Area, AreaModule } from '../model/entity.ts';
import type { AreaFile } from '../model/generated/areaFile.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { toArea } from '../parse/toArea.ts';
import { interpretEntity } from '../validate/entityValidator.ts';
import { type ParseOptions, parseArea } from './parseArea.ts';

/**
 * Reads an area file that arrives at run time. Returns its model and its validators, ready for a screen.
 * @throws {@link AreaError} when the file has mistakes
 *
 * @example
 * const { area, validators } = loadArea(json);
 * validators.book?.({ name: '' }) // [{ path: '/name', keyword: 'required', params }]
 */
export const loadArea = (file: unknown, options?: ParseOptions): AreaModule =>
  moduleOf(parseArea(file, options));

/**
 * Returns model and validators of a file that the build has already checked. The module that `@isp/crud/vite`
 * generates calls this function.
 */
export const openArea = (file: AreaFile, name?: string, vocabulary?: Vocabulary): AreaModule =>
  moduleOf(toArea(file, name, vocabulary));

function moduleOf(area: Area): AreaModule {
  const validators = Object.entries(area.entities).map(([name, entity]) => [name, interpretEntity(entity)]);
  return { area, validators: Object.fromEntries(validators) };
}
