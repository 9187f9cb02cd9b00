import { toPointer } from '@isp/schema/internal';
import { isJson, isJsonType, itemsOf, type Json, memberOf, membersOf, textOf } from '../document/json.ts';
import type { ReadDocument } from '../document/readDocument.ts';
import type { ApiBody, ApiCall, ApiDocument, ApiReply, SchemaPlace } from './apiCall.ts';
import { readParameters } from './readParameters.ts';
import type { References } from './references.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Returns the calls of a document in the form that is the same for all versions. */
export function readCalls({ root, version }: ReadDocument, references: References): ApiDocument {
  const calls: ApiCall[] = [];
  const refusals: SchemaPlace[] = [];
  for (const [path, item] of membersOf(memberOf(root, 'paths'))) {
    const found = references.target(item, toPointer(['paths', path]));
    if (!found || !path.startsWith('/')) continue;
    for (const method of methods) {
      const operation = memberOf(found.node, method);
      if (!isJson(operation)) continue;
      const pointer = found.pointer + toPointer([method]);
      const context = { root, references, isOld: version === '2.0' };
      const common = { list: memberOf(found.node, 'parameters'), pointer: `${found.pointer}/parameters` };
      const own = { list: memberOf(operation, 'parameters'), pointer: `${pointer}/parameters` };
      const { body, parameters } = readParameters([common, own], references);
      const replies = repliesOf(operation, pointer, context);
      calls.push({
        method: method.toUpperCase() as ApiCall['method'],
        path,
        operationId: textOf(memberOf(operation, 'operationId')),
        parameters,
        body: context.isOld
          ? oldBody(operation, pointer, body, context)
          : bodyOf(operation, pointer, references),
        reply: replies.success,
        pointer,
      });
      refusals.push(...replies.refusals);
    }
  }
  const title = textOf(memberOf(memberOf(root, 'info'), 'title'));
  return { title, prefix: prefixOf(root, version === '2.0'), calls, refusals };
}

interface Context {
  readonly root: Json;
  readonly references: References;
  /** True for Swagger 2. */
  readonly isOld: boolean;
}

/** Returns the address before all paths, without a slash at its end. */
function prefixOf(root: Json, isOld: boolean): string {
  const [server] = itemsOf(memberOf(root, 'servers'));
  if (isOld) {
    const host = textOf(memberOf(root, 'host'));
    const schemes = itemsOf(memberOf(root, 'schemes'));
    const scheme = schemes.includes('https') || schemes.length === 0 ? 'https' : String(schemes[0]);
    const base = textOf(memberOf(root, 'basePath')) ?? '';
    return `${host === undefined ? '' : `${scheme}://${host}`}${base}`.replace(/\/+$/, '');
  }
  const variables = memberOf(server, 'variables');
  const address = textOf(memberOf(server, 'url')) ?? '';
  return address
    .replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
      String(memberOf(memberOf(variables, name), 'default') ?? ''),
    )
    .replace(/\/+$/, '');
}

/** Returns the content that JSON can express, otherwise the first one. */
function contentOf(
  holder: Json,
  pointer: string,
): (SchemaPlace & { readonly mediaType: string }) | undefined {
  const contents = membersOf(memberOf(holder, 'content'));
  const [type, content] = contents.find(([one]) => isJsonType(one)) ?? contents[0] ?? [];
  if (type === undefined) return undefined;
  const at = `${pointer}${toPointer(['content', type, 'schema'])}`;
  return { schema: memberOf(content, 'schema'), pointer: at, mediaType: type };
}

function bodyOf(operation: Json, pointer: string, references: References): ApiBody | undefined {
  const found = references.target(memberOf(operation, 'requestBody'), `${pointer}/requestBody`);
  return found && contentOf(found.node, found.pointer);
}

function oldBody(
  operation: Json,
  pointer: string,
  body: SchemaPlace | 'form' | undefined,
  { root }: Context,
): ApiBody | undefined {
  if (body === undefined) return undefined;
  const types = itemsOf(memberOf(operation, 'consumes') ?? memberOf(root, 'consumes')).map(String);
  const form = 'application/x-www-form-urlencoded';
  if (body === 'form')
    return { schema: undefined, pointer, mediaType: types.find((type) => !isJsonType(type)) ?? form };
  return { ...body, mediaType: types.find(isJsonType) ?? types[0] ?? 'application/json' };
}

function repliesOf(
  operation: Json,
  pointer: string,
  { isOld, references, root }: Context,
): { readonly success: ApiReply; readonly refusals: readonly SchemaPlace[] } {
  const responses = membersOf(memberOf(operation, 'responses'));
  const read = ([status, response]: readonly [string, unknown]) => {
    const found = references.target(response, `${pointer}${toPointer(['responses', status])}`);
    if (!found) return { body: undefined, headers: [] };
    const headers = membersOf(memberOf(found.node, 'headers')).map(([name]) => name.toLowerCase());
    return { headers, body: isOld ? oldReply(found, operation, root) : newReply(found) };
  };
  const success = ['200', '201', '202', '2XX', '204', 'default'].flatMap((status) =>
    responses.filter(([one]) => one.toUpperCase() === status.toUpperCase()),
  )[0];
  const refusals = responses.filter(([status]) => /^[45]|^default$/i.test(status) && status !== success?.[0]);
  return {
    success: success ? read(success) : { body: undefined, headers: [] },
    refusals: refusals.flatMap((one) => read(one).body ?? []),
  };
}

type Found = NonNullable<ReturnType<References['target']>>;

function newReply({ node, pointer }: Found): SchemaPlace | undefined {
  const content = contentOf(node, pointer);
  return content?.schema !== undefined && isJsonType(content.mediaType) ? content : undefined;
}

function oldReply({ node, pointer }: Found, operation: Json, root: Json): SchemaPlace | undefined {
  const types = itemsOf(memberOf(operation, 'produces') ?? memberOf(root, 'produces')).map(String);
  const schema = memberOf(node, 'schema');
  const isReadable = types.length === 0 || types.some(isJsonType);
  return schema !== undefined && isReadable ? { schema, pointer: `${pointer}/schema` } : undefined;
}
