import { parseArea } from '@isp/schema';
import type { AreaFile, ParseOptions } from '@isp/schema/internal';

export interface ModuleOptions extends ParseOptions {
  /**
   * Path of the module that exports the `vocabulary`, as the page imports it. The option `vocabulary` is the
   * content of this module.
   * @defaultValue none
   */
  readonly vocabularyFile?: string | undefined;
}

/**
 * Returns the text of an ES module for an area file. The module exports `area` (the model) and `validators`, and
 * has the type `AreaModule`. It contains the short text of the file, and the page adds the default values; with
 * them the module would be four times as large.
 *
 * @throws {@link AreaError} when the file has mistakes
 *
 * @example standaloneModule(json, { name: 'shop' }).startsWith('import')
 */
export function standaloneModule(file: unknown, options: ModuleOptions = {}): string {
  const area = parseArea(file, options);
  const json = (typeof file === 'string' ? JSON.parse(file) : file) as AreaFile;
  // Roles are left out, because only the service uses them. Dictionaries are left out, because the service sends
  // them in the user's language.
  const {
    $schema: _schema,
    description: _description,
    roles: _roles,
    dictionaries: _dictionaries,
    ...printed
  } = { ...json, area: area.name };
  // The file is embedded as JSON text, because a browser parses JSON faster than JavaScript objects. JSON.stringify
  // is called twice, so that the quotes inside are escaped.
  const text = JSON.stringify(JSON.stringify(printed))
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  if (options.vocabularyFile === undefined)
    return `import { openArea } from '@isp/schema/internal';
export const { area, validators } = openArea(JSON.parse(${text}));
`;
  return `import { openArea } from '@isp/schema/internal';
import { vocabulary } from ${JSON.stringify(options.vocabularyFile)};
export const { area, validators } = openArea(JSON.parse(${text}), undefined, vocabulary);
`;
}
