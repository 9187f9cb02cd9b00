import { isObject } from '@isp/kit';
import { ownValue } from '@isp/schema/internal';
import { AdapterError, type FieldError } from '../core/adapter.ts';

export type ErrorKinds = Readonly<Record<string, AdapterError['kind']>>;

/** Error kinds for the error codes of the platform. All other codes mean `failed`, and their text is shown. */
const platformKinds: ErrorKinds = {
  PARAM_INVALID: 'invalid',
  PARAM_MISSING: 'invalid',
  DATA_DUPLICATE: 'invalid',
  DATA_CONFLICT: 'conflict',
  DATA_NOT_FOUND: 'notFound',
  FORBIDDEN: 'forbidden',
  ORG_ADMIN_REQUIRED: 'forbidden',
};

/** Error kinds of HTTP statuses, for replies without an error code. */
const statusKinds: Readonly<Record<number, AdapterError['kind']>> = {
  403: 'forbidden',
  404: 'notFound',
  408: 'timeout',
  409: 'conflict',
  412: 'conflict',
  422: 'invalid',
  504: 'timeout',
};

/**
 * Turns an error of any HTTP client into an {@link AdapterError}. It uses the properties of the error and not its
 * class. The error of an aborted request is returned unchanged, because the caller has aborted the request and it
 * is no failure.
 *
 * @example
 * const read = () =>
 *   fetch('/api/book').catch((error) => {
 *     throw toAdapterError(error);
 *   });
 */
export function toAdapterError(error: unknown, more: ErrorKinds = {}): unknown {
  if (error instanceof AdapterError || !isObject(error) || error.name === 'AbortError') return error;
  const fields = readFieldErrors(error.data);
  const message = typeof error.message === 'string' ? error.message : '系统错误';
  return new AdapterError(fields.length > 0 ? 'invalid' : kindOf(error, more), message, {
    cause: error,
    fields,
    ...(isTexts(error.messages) ? { messages: error.messages } : {}),
    shown: error.shown === true,
    ...(typeof error.retryAfter === 'number' ? { retryAfter: error.retryAfter } : {}),
  });
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string');

function kindOf(error: Readonly<Record<string, unknown>>, more: ErrorKinds): AdapterError['kind'] {
  if (error.name === 'TimeoutError') return 'timeout';
  // `fetch` rejects with a TypeError if there is no connection
  if (error.name === 'NetworkError' || error instanceof TypeError) return 'offline';
  const { errCode } = error;
  if (typeof errCode === 'string' && errCode !== '') {
    const kinds = { ...platformKinds, ...more };
    return ownValue(kinds, errCode) ?? 'failed';
  }
  const status = Number(error.code ?? error.status);
  return statusKinds[status] ?? statusKinds[Number(error.status)] ?? 'failed';
}

/** Returns the field errors in the data of a refusal: `{ errors: [{ field, msg, msgs }] }`. */
export function readFieldErrors(data: unknown): readonly FieldError[] {
  if (!isObject(data) || !Array.isArray(data.errors)) return [];
  return data.errors.filter(isObject).flatMap(({ field, msg, message, msgs }) => {
    const text = typeof msg === 'string' ? msg : message;
    if (typeof field !== 'string' || typeof text !== 'string') return [];
    return { field, message: text, ...(isTexts(msgs) ? { messages: msgs } : {}) };
  });
}
