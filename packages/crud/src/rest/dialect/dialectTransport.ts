import { isObject } from '@isp/kit';
import { valueAt } from '@isp/schema/values';
import { AdapterError, type CallOptions, type FieldError } from '../../core/adapter.ts';
import type { Fetch } from '../fetchSend.ts';
import type { toAdapterError } from '../toAdapterError.ts';
import { describeShape } from './describeShape.ts';
import type { DialectFieldErrors, RestDialect } from './restDialect.ts';
import type { Pairs } from './toConditions.ts';

export interface DialectRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Pairs;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A reply of a server. A text that is not JSON is undefined. */
export interface DialectReplyData {
  readonly status: number;
  readonly headers: Headers;
  readonly data: unknown;
}

export interface Transport {
  readonly fetch: Fetch;
  readonly dialect: RestDialect;
  readonly toError: typeof toAdapterError;
}

/**
 * Sends a request and returns the reply.
 *
 * @throws {@link AdapterError} for a refusal, and the error itself for an aborted call
 */
export async function sendRequest(
  { fetch, dialect, toError }: Transport,
  request: DialectRequest,
  options: CallOptions = {},
): Promise<DialectReplyData> {
  const reply = await receive(fetch, request, options).catch((error: unknown) => {
    throw toError(error);
  });
  if (reply.status >= 200 && reply.status < 300 && isSuccess(dialect, reply.data)) return reply;
  throw toError(...toRefusal(dialect, request, reply));
}

async function receive(
  fetch: Fetch,
  { method, path, query, headers, body }: DialectRequest,
  { signal, idempotencyKey }: CallOptions,
): Promise<DialectReplyData> {
  const text = query.map(([name, value]) => `${encodeName(name)}=${encodeURIComponent(String(value))}`);
  const response = await fetch(text.length > 0 ? `${path}?${text.join('&')}` : path, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const content = await response.text();
  signal?.throwIfAborted();
  return { status: response.status, headers: response.headers, data: parse(content) };
}

/** `$` and `:` may occur in a query string, and stay readable in logs. */
const encodeName = (name: string) => encodeURIComponent(name).replaceAll('%24', '$').replaceAll('%3A', ':');

function parse(content: string): unknown {
  if (content === '') return undefined;
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return content;
  }
}

function isSuccess({ reply: { success } }: RestDialect, data: unknown): boolean {
  // a write may be answered by an empty body, which has no envelope
  if (!success || data === undefined) return true;
  return success.is.includes(valueAt(data, success.at));
}

/** Returns a refusal in the form of an HTTP client's error, with the kinds of the dialect. */
function toRefusal(
  dialect: RestDialect,
  { method, path }: DialectRequest,
  { status, headers, data }: DialectReplyData,
): Parameters<typeof toAdapterError> {
  const { message = [], code, kinds = {}, fields = [] } = dialect.errors ?? {};
  const texts = message.map((path) => valueAt(data, path));
  const given = code === undefined ? undefined : valueAt(data, code);
  const name = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
  const wait = Number(headers.get('Retry-After') ?? Number.NaN);
  return [
    {
      message:
        texts.find((text) => typeof text === 'string' && text !== '') ??
        `restAdapter: the server refused ${method} ${path} with status ${status}. The dialect "${dialect.name}" found no message in ${describeShape(data)}.`,
      // an envelope has the status of a refusal in its code
      code: status >= 400 ? status : Number(name),
      ...(Object.hasOwn(kinds, name) && { errCode: name }),
      data: { errors: fields.flatMap((rule) => toFieldErrors(rule, data)) },
      ...(Number.isFinite(wait) && { retryAfter: wait }),
    },
    kinds,
  ];
}

function toFieldErrors(
  { at, field, pattern, message }: DialectFieldErrors,
  data: unknown,
): readonly FieldError[] {
  const found = valueAt(data, at);
  if (field === undefined) {
    const entries = isObject(found) ? Object.entries(found) : [];
    return entries.flatMap(([name, text]) => toFieldError(name, Array.isArray(text) ? text[0] : text));
  }
  const elements = Array.isArray(found) ? found : [found];
  return elements.flatMap((element) => {
    const place = valueAt(element, field);
    const name = pattern && typeof place === 'string' ? new RegExp(pattern).exec(place)?.[1] : place;
    return toFieldError(name, message === undefined ? element : valueAt(element, message));
  });
}

const toFieldError = (field: unknown, message: unknown): readonly FieldError[] =>
  typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [];

/** Creates the error for a reply that the dialect does not understand. */
export const misread = ({ name }: RestDialect, call: string, expected: string, data: unknown): AdapterError =>
  new AdapterError(
    'failed',
    `restAdapter: the reply of ${call} must have ${expected} in the dialect "${name}". It is ${describeShape(data)}.`,
  );
