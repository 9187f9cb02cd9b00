import { isObject } from '@isp/kit';
import { isReplyError, type ReplyError } from '../model/errors.ts';
import type { EntityTypes } from './areaTypes.ts';
import type { Search } from './query.ts';

/** Codes with which a service refuses calls of an entity. An area may have more codes of its own. */
export type RefusalCode =
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'ORG_REQUIRED'
  | 'PARAM_INVALID'
  | 'PARAM_MISSING'
  | 'NAME_RULE'
  | 'DATA_NOT_FOUND'
  | 'DATA_DUPLICATE'
  | 'DATA_CONFLICT'
  | 'DATA_IN_USE'
  | 'STATE_NOT_ALLOWED'
  | 'RATE_LIMITED'
  | 'SERVICE_BUSY';

type FormsOf<T> = T[keyof T];
type KeysOf<T> = T extends unknown ? (string extends keyof T ? never : keyof T & string) : never;
/** Names of everything that a call of an entity can send: fields of its forms and keys of its filter. */
type FieldOf<T extends EntityTypes> =
  | KeysOf<T['add'] | T['update'] | T['remove'] | FormsOf<T['actions']>>
  | KeysOf<Search<T>>;

/** A refused call of an entity. */
export interface AreaRefusal<T extends EntityTypes> {
  /** Reason. It may also be a code that only this area has. */
  readonly code: RefusalCode | (string & {});
  readonly message: string;
  /** Messages of the values that the service refused, by field: `name`, `lines.0.price`. */
  readonly fields: Readonly<Partial<Record<FieldOf<T> | `${FieldOf<T>}.${string}`, string>>>;
  /** The whole error, with status, id of the call and seconds to wait. */
  readonly error: ReplyError;
}

/** Returns the refusal of an error. Returns undefined for any other error, such as a lost connection. */
export function toRefusal(error: unknown): AreaRefusal<never> | undefined {
  if (!isReplyError(error)) return undefined;
  const { data, errCode, message, status } = error;
  const errors = isObject(data) && Array.isArray(data.errors) ? data.errors : [];
  const fields = errors
    .filter(isObject)
    .map(({ field, message: text, msg = text }) => [String(field), String(msg)]);
  return { code: errCode ?? String(status), message, fields: Object.fromEntries(fields), error };
}
