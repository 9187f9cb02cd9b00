import { parseArea } from '@isp/schema';
import type { AreaFile, ParseOptions } from '@isp/schema/internal';

export interface ModuleOptions extends ParseOptions {
  /** Module that exports the `vocabulary` for the page; the option `vocabulary` is its content. @defaultValue none */
  readonly vocabularyFile?: string | undefined;
}

/**
 * ES module text of an area file: exports `area` (the model) and `validators`, and is an `AreaModule`. The file is
 * printed as it is, small, and its defaults are filled in by the page: a printed model would be four times as large.
 * @throws {@link AreaError} when the file has mistakes
 * @example standaloneModule(json, { name: 'shop' }).startsWith('import')
 */
export function standaloneModule(file: unknown, options: ModuleOptions = {}): string {
  const area = parseArea(file, options);
  const json = (typeof file === 'string' ? JSON.parse(file) : file) as AreaFile;
  // roles are for the service alone, and dictionaries come from it in the reader's language
  const {
    $schema: _schema,
    description: _description,
    roles: _roles,
    dictionaries: _dictionaries,
    ...printed
  } = { ...json, area: area.name };
  // as text, since a browser reads JSON faster than it reads the same as code; a quote cannot end a JSON text
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
