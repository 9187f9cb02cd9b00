import { isPlainObject } from '@isp/kit';
import type { Cipher } from '../cipher/aesCipher.ts';
import type { Call, Step } from '../model/call.ts';
import { CipherError, RequestError } from '../model/errors.ts';
import type { Reply } from '../model/reply.ts';
import { systemError } from '../reply/errorCatalogue.ts';
import { readReply } from '../reply/readReply.ts';
import { parseJson } from '../wire/parseJson.ts';
import { dropEmpty } from '../wire/toQuery.ts';

/**
 * Returns the step that encrypts calls with `encrypt`: the query is sent as `?data=…` and the body as `text/plain`,
 * both as AES text. The reply is decrypted. A file in a reply is not encrypted and stays unchanged.
 */
export function withEncryption(cipher: Cipher | undefined): Step {
  return async (call, next) => {
    if (!call.encrypt) return next(call);
    if (!cipher) {
      throw new RequestError(
        '`encrypt` needs `cipher` in createClient, because the package contains no key.',
        call.path,
      );
    }
    const url = new URL(call.url);
    const query = { ...Object.fromEntries(url.searchParams), ...dropEmpty(call.query) };
    url.search = '';
    const text = call.method === 'GET' ? undefined : toText(call);
    const reply = await next({
      ...call,
      url,
      query: Object.keys(query).length > 0 ? { data: await cipher.encrypt(JSON.stringify(query)) } : {},
      body: text === undefined ? undefined : await cipher.encrypt(text),
    });
    return call.responseType === 'blob' ? reply : decrypted(reply, cipher, call.path);
  };
}

function toText({ body, path }: Call): string | undefined {
  if (body === undefined || typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return JSON.stringify(Object.fromEntries(body));
  if (isPlainObject(body) || Array.isArray(body)) return JSON.stringify(body);
  throw new RequestError('A file cannot be encrypted. Send it without `encrypt`.', path);
}

/**
 * Returns the reply with a decrypted body.
 *
 * @throws {@link CipherError} for a reply that is neither encrypted nor a refusal in plain text.
 */
async function decrypted(reply: Reply, cipher: Cipher, path: string): Promise<Reply> {
  const { body, status } = reply;
  if (body === undefined || status > 500) return reply;
  const text = String(body).trim();
  // A proxy in front of the server may refuse a call in plain text, so a plain refusal is accepted. A plain success
  // could be forged, so it is not accepted.
  const plain = text.startsWith('{') ? parsed(text) : undefined;
  if (plain !== undefined && readReply({ ...reply, body: plain }).word !== 'ok') {
    return { ...reply, body: plain };
  }
  const clear = await cipher.decrypt(text.replace(/^"(.*)"$/s, '$1')).catch(() => undefined);
  const value = clear === undefined ? undefined : parsed(clear);
  if (value === undefined) throw new CipherError(systemError, path);
  return { ...reply, body: value };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
