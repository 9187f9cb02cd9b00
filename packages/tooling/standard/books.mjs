// The record of a book, written with each library as its documentation shows it.
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import { type } from 'arktype';
import * as v from 'valibot';
import { z } from 'zod';

export const zodBook = z
  .object({
    name: z.string().max(40).meta({ title: '书名' }),
    price: z.string().meta({ title: '价格', format: 'money' }),
    pages: z.int().min(1).default(100).meta({ title: '页数' }),
    kind: z.enum(['PAPER', 'AUDIO']).optional(),
    place: z.union([z.literal('A').meta({ title: '甲' }), z.literal('B').meta({ title: '乙' })]).optional(),
    mail: z.email().optional(),
    published: z.iso.date().optional(),
    soldAt: z.iso.datetime().optional(),
    tags: z.array(z.string()).optional(),
    note: z.string().nullish(),
    authorId: z.string().optional().meta({ title: '作者', 'x-ref': 'shop.author' }),
  })
  .meta({ title: '图书' });

export const valibotBook = toStandardJsonSchema(
  v.object({
    name: v.pipe(v.string(), v.maxLength(40), v.title('书名')),
    price: v.pipe(v.string(), v.title('价格'), v.metadata({ format: 'money' })),
    pages: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.title('页数')), 100),
    kind: v.optional(v.picklist(['PAPER', 'AUDIO'])),
    mail: v.optional(v.pipe(v.string(), v.email())),
    published: v.optional(v.pipe(v.string(), v.isoDate())),
    tags: v.optional(v.array(v.string())),
    note: v.nullish(v.string()),
    authorId: v.optional(v.pipe(v.string(), v.title('作者'), v.metadata({ 'x-ref': 'shop.author' }))),
  }),
);

export const arktypeBook = type({
  name: 'string <= 40',
  price: 'string',
  'pages?': 'number.integer >= 1',
  'kind?': "'PAPER' | 'AUDIO'",
  'mail?': 'string.email',
  'tags?': 'string[]',
});

/** One property of a record, and the form of an action. */
export const zodName = z.string().meta({ title: '姓名' });
export const zodPrice = z.object({ price: z.string().meta({ title: '新价', format: 'money' }) });
/** A schema that has no JSON Schema. */
export const zodBorn = z.object({ name: z.string(), born: z.date() });
/** Returns the Zod schema of a JSON Schema. */
export const readByZod = (schema) => z.fromJSONSchema(schema);
