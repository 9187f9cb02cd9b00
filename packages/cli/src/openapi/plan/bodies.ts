import type { ApiBody } from '../calls/apiCall.ts';
import type { FlatSchema, FlatSchemas } from '../calls/flatSchema.ts';
import { isJsonType } from '../document/json.ts';
import type { Notes } from '../document/notes.ts';

/** Schema of the record that a call takes, and how the body is written around it. */
export interface FormBody {
  readonly schema: FlatSchema;
  /** Body with the placeholder `{form}`. Undefined if the body is the record itself. */
  readonly body: unknown;
  /** Header with the type of the content. Undefined for plain JSON. */
  readonly contentType: string | undefined;
}

/** Returns the record that a body holds. Undefined if it cannot be sent as JSON; the notes then say why. */
export function readFormBody(body: ApiBody, flat: FlatSchemas, notes: Notes): FormBody | undefined {
  const { mediaType, pointer } = body;
  if (!isJsonType(mediaType) || /json-patch\+json/i.test(mediaType)) {
    const message = `The call takes "${mediaType}", but a form sends JSON. Let the server take application/json, too.`;
    return void notes.add('body-type', pointer, message);
  }
  const schema = flat(body);
  if (!schema || schema.properties.size === 0) {
    const message = 'The document does not say which fields the call takes. Name them in the document.';
    return void notes.add('body-type', pointer, message);
  }
  const contentType = /^(application\/json|\*\/\*)/i.test(mediaType) ? undefined : mediaType;
  const [only] = [...schema.properties];
  const inner = only && schema.properties.size === 1 ? flat(only[1]) : undefined;
  if (only && inner?.type === 'object' && inner.properties.size > 0)
    return { schema: inner, body: { [only[0]]: '{form}' }, contentType };
  return { schema, body: undefined, contentType };
}

/** Returns the body of a deletion of several records: a list of keys, or an object with one. */
export function keysBody(
  body: ApiBody | undefined,
  flat: FlatSchemas,
): { readonly of: (keys: unknown) => unknown } | undefined {
  const schema = body && isJsonType(body.mediaType) ? flat(body) : undefined;
  if (!schema) return undefined;
  if (isKeyList(schema, flat)) return { of: (keys) => keys };
  const lists = [...schema.properties].filter(([, place]) => {
    const member = flat(place);
    return member && isKeyList(member, flat);
  });
  const [list] = lists;
  return list && lists.length === 1 ? { of: (keys) => ({ [list[0]]: keys }) } : undefined;
}

function isKeyList({ items, type }: FlatSchema, flat: FlatSchemas): boolean {
  const element = items && flat(items);
  return type === 'array' && ['string', 'integer', 'number'].includes(element?.type ?? '');
}
