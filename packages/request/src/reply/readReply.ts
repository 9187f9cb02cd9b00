import { isPlainObject } from '@isp/kit';
import type { Purpose, Refusal, Reply, Verdict } from '../model/reply.ts';
import { findCatalogueRow, systemError } from './errorCatalogue.ts';

/** Codes of a reply that mean success. */
const successCodes: readonly number[] = [200, 1, 201];

/**
 * Interprets a reply: status 200 to 500 by its body, anything above as a system error.
 * A body without `code` and `success` is bare (token, captcha) and is the data itself.
 *
 * @param whitelist - codes that are left to the caller without toast or consequence
 * @param purpose - purpose of the call, where its refusal has another meaning
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
  // a 503 that names a time to retry comes from the service itself; other statuses above 500 come from a proxy
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

  // statuses above 500 come from a proxy, which knows neither session nor organisation
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
    // texts of the catalogue itself are not the server's
    ...(row.text === undefined && ownText !== undefined ? { messages: messagesOf(body) } : {}),
    data: body.data,
    traceId: toText(body.traceId),
    retryAfter,
    word: row.word,
  };
  return { word: row.word, refusal, toast: row.toast };
}

/** A reply of the server: with an envelope, or as OAuth defines it. */
export const isEnvelope = (body: unknown): boolean =>
  isPlainObject(body) && ['code', 'success', 'errCode', 'error_description'].some((key) => key in body);

function messageOf(body: Readonly<Record<string, unknown>>, first: string | undefined): string | undefined {
  for (const key of [first ?? 'msg', 'msg', 'message', 'error_description', 'errMessage', 'log']) {
    const text = toText(body[key]);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The text by language, from a server that sends all of them. */
function messagesOf({
  msgs,
}: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> | undefined {
  if (!isPlainObject(msgs)) return undefined;
  const texts = Object.entries(msgs).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/** The success flag of a licence check. */
const isDenied = (data: unknown): boolean =>
  data === false || (isPlainObject(data) && (data.allowed === false || data.success === false));

function toCode(value: unknown): number | undefined {
  const code = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof code === 'number' && Number.isFinite(code) ? code : undefined;
}

/** Seconds of a `Retry-After` that has a number. */
const toSeconds = (header: string | null): number | undefined =>
  header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) : undefined;

function toText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
