import type { SchemaPlace } from '../calls/apiCall.ts';
import type { FlatSchema, FlatSchemas } from '../calls/flatSchema.ts';
import { joinPath } from './listReply.ts';
import { bareName } from './names.ts';

const messageNames = new Set(
  'message msg errormessage errormsg detail title error errordescription description reason'.split(' '),
);

/** Number of refusals that are read, and of paths that are tried for a message. */
const MAX_REFUSALS = 200;
const MAX_PATHS = 5;

/** Returns where refusals have their message: the part `errors` of a description of REST. */
export function readErrors(
  refusals: readonly SchemaPlace[],
  flat: FlatSchemas,
): { readonly message: readonly string[] } | undefined {
  const paths = new Set<string>();
  for (const refusal of refusals.slice(0, MAX_REFUSALS)) {
    const schema = flat(refusal);
    for (const path of schema ? messagesIn(schema, '', flat) : []) paths.add(path);
  }
  return paths.size > 0 ? { message: [...paths].slice(0, MAX_PATHS) } : undefined;
}

/** Returns the paths of texts with usual names, in the reply and in one object inside it. */
function messagesIn({ properties }: FlatSchema, path: string, flat: FlatSchemas): string[] {
  const order = [...messageNames];
  const found = [...properties]
    .filter(([name]) => messageNames.has(bareName(name)) || (path === '' && bareName(name) === 'errors'))
    .sort(([a], [b]) => order.indexOf(bareName(a)) - order.indexOf(bareName(b)));
  return found.flatMap(([name, place]) => {
    const member = flat(place);
    if (member?.type === 'string') return [joinPath(path, name)];
    return member?.type === 'object' && path === '' ? messagesIn(member, name, flat) : [];
  });
}
