import type { JsonSchemaObject } from '@isp/schema';
import type { FlatSchema } from '../calls/flatSchema.ts';
import { textOf } from '../document/json.ts';
import { shortened } from './fieldSchema.ts';
import type { MappedList } from './mapList.ts';
import type { RestCall } from './restCall.ts';

interface ContentParts {
  readonly calls: Readonly<Record<string, RestCall>>;
  readonly guesses: readonly string[];
  readonly key: string | undefined;
  readonly properties: Readonly<Record<string, JsonSchemaObject>>;
  readonly required: readonly string[];
  readonly screen: MappedList;
}

/** Returns an entity as it is written into the area file. */
export function entityContent(
  { node }: FlatSchema,
  { calls, guesses, key, properties, required, screen }: ContentParts,
): Readonly<Record<string, unknown>> {
  const title = textOf(node.title)?.trim();
  const description = textOf(node.description)?.replaceAll(/\s+/g, ' ').trim();
  // a record without a call of its own is read from the list
  const names = new Set([...Object.keys(calls), ...(key === undefined ? [] : ['detail'])]);
  const order = ['getList', 'detail', 'add', 'update', 'del', 'remove'];
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description: shortened(description) }),
    ...(key !== undefined && key !== 'id' && { rowKey: key }),
    operations: order.filter((name) => names.has(name)),
    record: {
      ...(guesses.length > 0 && { $comment: `Guessed: ${guesses.join('; ')}.` }),
      type: 'object',
      ...(required.length > 0 && { required }),
      properties,
    },
    list: screen.list,
    search: screen.search,
  };
}
