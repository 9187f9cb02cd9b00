import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const schemaFile = new URL('../area.schema.json', import.meta.url);
const typesFile = new URL('../src/model/generated/areaFile.ts', import.meta.url);

/** Returns the TypeScript text of the file types, generated from the meta-schema. */
export async function areaFileTypes() {
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8'));
  return compile(named(schema), 'AreaFile', {
    bannerComment: '// Made from area.schema.json by `npm run types -w @isp/schema`: do not edit.',
    additionalProperties: true,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 110 },
    unreachableDefinitions: true,
  });
}

/**
 * Returns the meta-schema in the form that the generator needs. Each definition gets its key as title, which
 * becomes the name of an interface. The descriptions are those that an editor shows.
 */
function named(schema) {
  const definitions = Object.entries(schema.definitions).map(([key, definition]) => [
    key,
    {
      ...described(definition),
      title: `${key[0].toUpperCase()}${key.slice(1)}${key === 'schema' || key === 'schemaObject' ? '' : 'File'}`,
    },
  ]);
  return { ...described(schema), title: 'AreaFile', definitions: Object.fromEntries(definitions) };
}

function described(node) {
  if (Array.isArray(node)) return node.map(described);
  if (typeof node !== 'object' || node === null) return node;
  const { title, markdownDescription, examples, ...rest } = node;
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      ['enum', 'const', 'default', 'required'].includes(key)
        ? value
        : key === 'properties'
          ? Object.fromEntries(Object.entries(value).map(([name, property]) => [name, described(property)]))
          : described(value),
    ]),
  );
  // A reference with a description is written as `allOf` with one entry. The types need only the reference.
  if (inner.allOf?.length === 1 && inner.properties === undefined) return { $ref: inner.allOf[0].$ref };
  // A schema without any keyword accepts any JSON value, so its type is `unknown`.
  if (markdownDescription !== undefined && Object.keys(inner).length === 0) inner.tsType = 'unknown';
  return markdownDescription === undefined ? inner : { ...inner, description: markdownDescription };
}

if (import.meta.main) writeFileSync(typesFile, await areaFileTypes());
