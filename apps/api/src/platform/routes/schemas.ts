import Type, { type Static, type TSchema } from 'typebox';
import { timeZone } from '../../rules/dateTimes.ts';

/** Types of params, query, body and reply for hand-written routes, besides those of TypeBox. */

/** The name of a field in messages: `{ ...called('用户名', 'Username'), maxLength: 32 }`. */
export const called = (title: string, english: string) => ({ title, 'x-title-en': english });

/** A field a form may send as null for "none". */
export const orNull = <T extends TSchema & { readonly type: string }>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] });

/** A list that a handler returns, `readonly` or not. */
export const listOf = <T extends TSchema>(item: T, options: { readonly maxItems?: number } = {}) =>
  Type.Unsafe<readonly Static<T>[]>(Type.Array(item, options));

/** The envelope of every reply, around its data. `response: replyOf(Type.Boolean())` */
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

/** The organisation for which a call acts; older clients name it `org_id`. */
export const orgQuery = { orgId: Type.Optional(Type.String()), org_id: Type.Optional(Type.String()) };

/** An id: 19 digits, or a short word of the demo data. */
export const Id = Type.String({ minLength: 1, maxLength: 64 });

/** `yyyy-MM-dd HH:mm:ss` in the platform's time zone. */
export const DateTime = Type.String({ description: `yyyy-MM-dd HH:mm:ss, ${timeZone}` });
