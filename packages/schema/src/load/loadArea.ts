import type { Area, AreaModule } from '../model/entity.ts';
import type { AreaFile } from '../model/generated/areaFile.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { toArea } from '../parse/toArea.ts';
import { interpretEntity } from '../validate/entityValidator.ts';
import { type ParseOptions, parseArea } from './parseArea.ts';

/**
 * Reads an area file at run time. Returns the model of the area and the validators of its entities.
 * @throws {@link AreaError} when the file has mistakes
 *
 * @example
 * const { area, validators } = loadArea(json);
 * validators.book?.({ name: '' }) // [{ path: '/name', keyword: 'required', params }]
 */
export const loadArea = (file: unknown, options?: ParseOptions): AreaModule =>
  moduleOf(parseArea(file, options));

/**
 * Returns the model and the validators of a file that was already checked during the build. The modules that
 * `@isp/crud/vite` generates call this function.
 */
export const openArea = (file: AreaFile, name?: string, vocabulary?: Vocabulary): AreaModule =>
  moduleOf(toArea(file, name, vocabulary));

function moduleOf(area: Area): AreaModule {
  const validators = Object.entries(area.entities).map(([name, entity]) => [name, interpretEntity(entity)]);
  return { area, validators: Object.fromEntries(validators) };
}
