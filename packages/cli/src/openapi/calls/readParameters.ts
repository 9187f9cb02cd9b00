import { isJson, itemsOf, type Json, memberOf, membersOf, textOf } from '../document/json.ts';
import type { ApiParameter, SchemaPlace } from './apiCall.ts';
import type { References } from './references.ts';

/** Keywords of a parameter of Swagger 2 that a schema has in the newer versions. */
const schemaKeywords = ['type', 'format', 'items', 'enum', 'default', 'minimum', 'maximum'] as const;

interface ParameterList {
  readonly list: unknown;
  readonly pointer: string;
}

/**
 * Reads the parameters of a call. A parameter of the call replaces one of its path. `body` is that of Swagger 2, where
 * it is a parameter, too.
 */
export function readParameters(
  lists: readonly ParameterList[],
  references: References,
): { readonly parameters: readonly ApiParameter[]; readonly body: SchemaPlace | 'form' | undefined } {
  const parameters = new Map<string, ApiParameter>();
  let body: SchemaPlace | 'form' | undefined;
  for (const { list, pointer: base } of lists) {
    itemsOf(list).forEach((item, index) => {
      const found = references.target(item, `${base}/${index}`);
      const name = textOf(memberOf(found?.node, 'name'));
      const place = memberOf(found?.node, 'in');
      if (!found || name === undefined) return;
      const { node, pointer } = found;
      if (place === 'formData') body ??= 'form';
      if (place === 'body') body = { schema: memberOf(node, 'schema'), pointer: `${pointer}/schema` };
      if (place === 'path' || place === 'query' || place === 'header' || place === 'cookie')
        parameters.set(`${place} ${name}`, toParameter(node, name, place, pointer, references));
    });
  }
  return { parameters: [...parameters.values()], body };
}

function toParameter(
  node: Json,
  name: string,
  place: ApiParameter['in'],
  pointer: string,
  references: References,
): ApiParameter {
  const [, content] = membersOf(memberOf(node, 'content'))[0] ?? [];
  const written = memberOf(node, 'schema') ?? memberOf(content, 'schema');
  const own = Object.fromEntries(
    schemaKeywords.flatMap((key) => (node[key] === undefined ? [] : [[key, node[key]]])),
  );
  const schema = references.target(written, `${pointer}/schema`)?.node ?? own;
  const isList = memberOf(schema, 'type') === 'array' || isJson(memberOf(schema, 'items'));
  const explode = memberOf(node, 'explode');
  const style = memberOf(node, 'style') ?? 'form';
  // Swagger 2 joins values by commas unless it says "multi"; the newer versions repeat the parameter
  const isNew = written !== undefined;
  const isRepeated = isNew
    ? style === 'form' && explode !== false
    : memberOf(node, 'collectionFormat') === 'multi';
  return {
    ...{ name, in: place, schema, pointer },
    isRequired: place === 'path' || memberOf(node, 'required') === true,
    isRepeated: isList && isRepeated,
  };
}
