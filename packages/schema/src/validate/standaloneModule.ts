import type { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { transformSync } from 'esbuild';
import type { AreaFile } from '../generated/areaFile.ts';
import type { Area } from '../model/entity.ts';
import type { JsonSchema } from '../model/jsonSchema.ts';
import { type ParseOptions, parseArea } from '../parse/parseArea.ts';
import { isSchemaObject } from '../parse/resolveSchema.ts';
import { createAjv, forAjv } from './compileEntity.ts';
import { formSchema } from './formSchema.ts';

export interface ModuleOptions extends ParseOptions {
  /**
   * `read`: the page reads the schema it has for its screens anyway; `compiled`: ajv's code stands beside it. Both
   * give the same issues and neither evaluates anything.
   * @defaultValue `read`: an entity of 35 fields adds 0.8 kB gzip instead of 3.6, and is judged as fast
   */
  readonly validators?: 'read' | 'compiled';
}

/**
 * ES module text of an area file: exports `area` (the model) and `validators`, and is an `AreaModule`. The file is
 * printed as it is, small, and its defaults are filled in by the page: a printed model would be four times as large.
 * @throws {@link AreaError} when the file has mistakes
 */
export function standaloneModule(file: unknown, options: ModuleOptions = {}): string {
  const area = parseArea(file, options);
  const json = (typeof file === 'string' ? JSON.parse(file) : file) as AreaFile;
  // who may do what is the service's alone, and it hands over dictionaries in the reader's language
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
  const opened = `const opened = openArea(JSON.parse(${text}));\nexport const area = opened.area;\n`;
  if (options.validators !== 'compiled') {
    return `import { openArea } from '@isp/schema';\n${opened}export const validators = opened.validators;\n`;
  }
  const module = `import { boundedRegExp, compiledValidator, deepEqual, formatTests, lengthOf, openArea } from '@isp/schema';
${compiledCode(area)}
${opened}export const validators = Object.fromEntries(
  Object.entries(compiled).map(([name, run]) => [name, compiledValidator(area.entities[name], run)]),
);`;
  return transformSync(module, { minify: true, format: 'esm', charset: 'utf8', target: 'es2022' }).code;
}

/** The module is CommonJS: Node gives the function itself, some resolutions of types an object around it. */
const printCode = standaloneCode as unknown as (
  ajv: Ajv2020,
  names: Readonly<Record<string, string>>,
) => string;

const compiledCode = (area: Area) =>
  printSchema(
    Object.fromEntries(Object.entries(area.entities).map(([name, { record }]) => [name, formSchema(record)])),
  );

/**
 * ajv's standalone code of named schemas, as the constant `compiled`. It calls `boundedRegExp`, `deepEqual`,
 * `formatTests` and `lengthOf`, which the module around it imports.
 */
export function printSchema(schemas: Readonly<Record<string, JsonSchema>>): string {
  const ajv = createAjv({ source: true });
  const ids: Record<string, string> = {};
  Object.values(schemas).forEach((schema, at) => {
    ajv.addSchema(isSchemaObject(schema) ? forAjv(schema) : { allOf: [schema] }, `schema${at}`);
    ids[`validate${at}`] = `schema${at}`;
  });
  // even as ES module ajv asks by require for what it needs while running
  const code = printCode(ajv, ids)
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'lengthOf')
    .replaceAll('require("ajv/dist/runtime/equal").default', 'deepEqual');
  const entries = Object.keys(schemas).map((name, at) => `${JSON.stringify(name)}: exports.validate${at}`);
  return `const exports = {};\n${code}\nconst compiled = { ${entries.join(', ')} };`;
}
