import { parseArea } from '@isp/schema';
import type { AreaFile, ParseOptions } from '@isp/schema/internal';

export interface ModuleOptions extends ParseOptions {
  /**
   * Path of the module that exports the `vocabulary` for the page; the option `vocabulary` is its content.
   * @defaultValue none
   */
  readonly vocabularyFile?: string | undefined;
}

/**
 * Returns the text of an ES module for an area file. The module exports `area` (the model) and `validators`, and is
 * an `AreaModule`. The module contains the short text of the file, and the page adds the defaults; the complete
 * model would be four times as large.
 *
 * @throws {@link AreaError} when the file has mistakes
 *
 * @example standaloneModule(json, { name: 'shop' }).startsWith('import')
 */
export function standaloneModule(file: unknown, options: ModuleOptions = {}): string {
  const area = parseArea(file, options);
  const json = (typeof file === 'string' ? JSON.parse(file) : file) as AreaFile;
  // roles are used only by the service, and the service sends dictionaries in the user's language
  const {
    $schema: _schema,
    description: _description,
    roles: _roles,
    dictionaries: _dictionaries,
    ...printed
  } = { ...json, area: area.name };
  // the file is embedded as JSON text, because a browser parses JSON faster than code; the quotes are escaped, so
  // they cannot end the text
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
