import Type, { type Static, type TSchema } from 'typebox';
import { timeZone } from '../../rules/dateTimes.ts';

/** Types of the parameters, query, body and reply of hand-written routes. They supplement the types of TypeBox. */

/**
 * Returns the Chinese and the English name of a field for error messages. Used in a schema: `{ ...called('用户名',
 * 'Username'), maxLength: 32 }` (用户名: user name).
 */
export const called = (title: string, english: string) => ({ title, 'x-title-en': english });

/** Returns the schema of a field that also accepts null, because forms send null for an empty field. */
export const orNull = <T extends TSchema & { readonly type: string }>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] });

/**
 * Returns the schema of a list in a reply. Its static type is `readonly`, so that a handler may return a readonly
 * or a mutable list.
 */
export const listOf = <T extends TSchema>(item: T, options: { readonly maxItems?: number } = {}) =>
  Type.Unsafe<readonly Static<T>[]>(Type.Array(item, options));

/**
 * Returns the response schema of a route: the envelope (`code`, `success`, `data`) around the data, for example
 * `response: replyOf(Type.Boolean())`.
 */
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

/**
 * Query parameters with the id of the organisation for which the caller acts. Older clients send the parameter
 * `org_id` instead of `orgId`.
 */
export const orgQuery = { orgId: Type.Optional(Type.String()), org_id: Type.Optional(Type.String()) };

/** Schema of an id: 19 digits, or a short word in the demo data. */
export const Id = Type.String({ minLength: 1, maxLength: 64 });

/** Schema of a time: `yyyy-MM-dd HH:mm:ss` in the platform's time zone. */
export const DateTime = Type.String({ description: `yyyy-MM-dd HH:mm:ss, ${timeZone}` });
