import type { Refusal } from './errors.ts';

/** What came over the wire, before anyone judged it. */
export interface Reply {
  /** HTTP status. */
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, text, or a `Blob`; undefined when the body was empty. */
  readonly body: unknown;
  /** JSON was asked for and something else came: a proxy's page, a cut-off body. */
  readonly unreadable?: boolean;
}

/**
 * What a reply means, in a word the caller acts on. `sessionLost` and `orgLost` are refusals with a consequence
 * of their own; `passed` is a refusal the portal asked to judge itself.
 */
export type Verdict =
  | { readonly word: 'ok'; readonly data: unknown }
  | { readonly word: 'refused' | 'passed' | 'sessionLost' | 'orgLost'; readonly refusal: Refusal };

/** Codes of a reply that mean success. @see R8.05 */
const successCodes: readonly number[] = [200, 1, 201];
const sessionCodes: readonly string[] = ['SESSION_EXPIRED', 'SESSION_NOT_EXISTS'];

/** Shown when a reply has no text of its own. @see R8.01 */
export const systemError = '系统错误';

/**
 * Judges a reply: status 200 to 500 by its body, anything above as a system error (R7.20, R8.01–R8.05).
 * A body without `code` and `success` is bare (token, captcha) and is the data itself.
 *
 * @param whitelist - codes that are handed to the caller without toast or consequence (R8.03)
 */
export function readReply(reply: Reply, whitelist: readonly (number | string)[] = []): Verdict {
  const { status } = reply;
  const body = isObject(reply.body) ? reply.body : {};
  const enveloped = 'code' in body || 'success' in body;
  const code = toCode(body.code) ?? status;
  const errCode = toText(body.errCode) ?? toText(body.error);
  const judgedByBody = status >= 200 && status <= 500 && !reply.unreadable;

  const isSuccess =
    judgedByBody &&
    (successCodes.includes(code) || (!enveloped && status >= 200 && status < 300)) &&
    body.success !== false &&
    toText(body.error_description) === undefined;
  if (isSuccess) return { word: 'ok', data: enveloped ? body.data : reply.body };

  const refusal: Refusal = {
    status,
    code,
    errCode,
    message: (judgedByBody ? messageOf(body) : undefined) ?? systemError,
    data: body.data,
    traceId: toText(body.traceId),
  };
  if (!judgedByBody) return { word: 'refused', refusal };
  if (whitelist.includes(code) || (errCode !== undefined && whitelist.includes(errCode))) {
    return { word: 'passed', refusal };
  }
  if (errCode === '411') return { word: 'orgLost', refusal };
  if (code === 401 || status === 401 || (errCode !== undefined && sessionCodes.includes(errCode))) {
    return { word: 'sessionLost', refusal };
  }
  return { word: 'refused', refusal };
}

function messageOf(body: Readonly<Record<string, unknown>>): string | undefined {
  for (const key of ['msg', 'message', 'error_description', 'errMessage', 'log']) {
    const text = toText(body[key]);
    if (text !== undefined) return text;
  }
  return undefined;
}

function toCode(value: unknown): number | undefined {
  const code = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof code === 'number' && Number.isFinite(code) ? code : undefined;
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);
