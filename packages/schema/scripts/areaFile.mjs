import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const schemaFile = new URL('../area.schema.json', import.meta.url);
const typesFile = new URL('../src/model/generated/areaFile.ts', import.meta.url);

/** The TypeScript text of the file types, made from the meta-schema. */
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

/** Definitions become interfaces named after their key, and their descriptions come from the editor's. */
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
  // a reference with words beside it is written as allOf of one; the types only need the reference
  if (inner.allOf?.length === 1 && inner.properties === undefined) return { $ref: inner.allOf[0].$ref };
  // no keyword names the type of the value: any JSON
  if (markdownDescription !== undefined && Object.keys(inner).length === 0) inner.tsType = 'unknown';
  return markdownDescription === undefined ? inner : { ...inner, description: markdownDescription };
}

if (import.meta.main) writeFileSync(typesFile, await areaFileTypes());
