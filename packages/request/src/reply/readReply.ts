import { isPlainObject } from '@isp/kit';
import type { Purpose, Refusal, Reply, Verdict } from '../model/reply.ts';
import { findCatalogueRow, systemError } from './errorCatalogue.ts';

/** Codes of replies that mean success. */
const successCodes: readonly number[] = [200, 1, 201];

/**
 * Interprets a reply. A reply with a status from 200 to 500 is interpreted by its body; a status above 500 is a
 * system error. A body without `code` and `success` has no envelope, as in the replies of token and captcha calls;
 * the whole body is then the data.
 *
 * @param whitelist - codes that the caller handles, without a message or a consequence
 *
 * @param purpose - purpose of the call, if its refusal has a special meaning
 */
export function readReply(
  reply: Reply,
  whitelist: readonly (number | string)[] = [],
  purpose?: Purpose,
): Verdict {
  const { status } = reply;
  const body = isPlainObject(reply.body) && !reply.unreadable ? reply.body : {};
  const enveloped = 'code' in body || 'success' in body;
  const code = toCode(body.code) ?? status;
  const errCode = toText(body.errCode) ?? toText(body.error);
  // A status 503 with an envelope and a `Retry-After` header comes from the service itself. Any other status above
  // 500 comes from a proxy.
  const retryAfter = toSeconds(reply.headers.get('retry-after'));
  const isBusy = status === 503 && enveloped && retryAfter !== undefined;
  const toBodyVerdict = ((status >= 200 && status <= 500) || isBusy) && !reply.unreadable;
  const data = enveloped ? body.data : reply.body;

  const isSuccess =
    toBodyVerdict &&
    (successCodes.includes(code) || (!enveloped && status >= 200 && status < 300)) &&
    body.success !== false &&
    toText(body.error_description) === undefined &&
    !(purpose === 'licence' && isDenied(data));
  if (isSuccess) return { word: 'ok', data };

  // A status above 500 comes from a proxy. It says nothing about the session or the organisation, so it must not
  // end them.
  const row =
    status > 500 && !isBusy
      ? findCatalogueRow({ status: 0, code: 0, errCode: undefined, purpose }, [])
      : findCatalogueRow({ status, code, errCode, purpose }, whitelist);
  const ownText = toBodyVerdict ? messageOf(body, row.textAt) : undefined;
  const refusal: Refusal = {
    status,
    code,
    errCode,
    message: row.text ?? ownText ?? systemError,
    // If the catalogue contains a text for the refusal, the texts of the server are not used.
    ...(row.text === undefined && ownText !== undefined ? { messages: messagesOf(body) } : {}),
    data: body.data,
    traceId: toText(body.traceId),
    retryAfter,
    word: row.word,
  };
  return { word: row.word, refusal, toast: row.toast };
}

/** Returns true if the body has the form of a server's reply: an envelope, or an error as OAuth defines it. */
export const isEnvelope = (body: unknown): boolean =>
  isPlainObject(body) && ['code', 'success', 'errCode', 'error_description'].some((key) => key in body);

function messageOf(body: Readonly<Record<string, unknown>>, first: string | undefined): string | undefined {
  for (const key of [first ?? 'msg', 'msg', 'message', 'error_description', 'errMessage', 'log']) {
    const text = toText(body[key]);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Returns the texts by language if the server has sent all languages. */
function messagesOf({
  msgs,
}: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> | undefined {
  if (!isPlainObject(msgs)) return undefined;
  const texts = Object.entries(msgs).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/** Returns true if the data of a licence check says that the licence is denied. */
const isDenied = (data: unknown): boolean =>
  data === false || (isPlainObject(data) && (data.allowed === false || data.success === false));

function toCode(value: unknown): number | undefined {
  const code = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof code === 'number' && Number.isFinite(code) ? code : undefined;
}

/** Returns the seconds of a `Retry-After` header that contains a number; undefined for any other header. */
const toSeconds = (header: string | null): number | undefined =>
  header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) : undefined;

function toText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
