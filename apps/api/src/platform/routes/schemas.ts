import Type, { type Static, type TSchema } from 'typebox';
import { timeZone } from '../../rules/dateTimes.ts';

/** Types of parameters, query, body and reply for hand-written routes, in addition to the types of TypeBox. */

/** Returns the names of a field in messages: `{ ...called('用户名', 'Username'), maxLength: 32 }`. */
export const called = (title: string, english: string) => ({ title, 'x-title-en': english });

/** Returns the schema of a field that a form may send as null for "none". */
export const orNull = <T extends TSchema & { readonly type: string }>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] });

/** Returns the schema of a list that a handler returns, `readonly` or not. */
export const listOf = <T extends TSchema>(item: T, options: { readonly maxItems?: number } = {}) =>
  Type.Unsafe<readonly Static<T>[]>(Type.Array(item, options));

/** Returns the schema of the envelope around the data of every reply, such as `response: replyOf(Type.Boolean())`. */
export const replyOf = <T extends TSchema>(data: T) => ({
  200: Type.Object(
    {
      code: Type.Integer(),
      success: Type.Boolean(),
      data,
      msg: Type.String(),
      traceId: Type.String(),
      errCode: Type.Optional(Type.String()),
    },
    { description: 'OK' },
  ),
});

/** Query with the organisation for which a call acts. Older clients use the name `org_id`. */
export const orgQuery = { orgId: Type.Optional(Type.String()), org_id: Type.Optional(Type.String()) };

/** Schema of an id: 19 digits, or a short word in the demo data. */
export const Id = Type.String({ minLength: 1, maxLength: 64 });

/** Schema of a time: `yyyy-MM-dd HH:mm:ss` in the platform's time zone. */
export const DateTime = Type.String({ description: `yyyy-MM-dd HH:mm:ss, ${timeZone}` });
