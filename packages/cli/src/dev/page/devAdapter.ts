import { type Adapter, restAdapter } from '@isp/crud';
import { readState } from './devStates.ts';
import { language } from './language.ts';

const all = restAdapter({
  prefix: '/api',
  async send({ body, headers, method, path, query = {}, responseType, signal }) {
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    const response = await fetch(given.length > 0 ? `${path}?${search}` : path, {
      method,
      headers: {
        ...headers,
        'accept-language': language.locale,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (response.ok && responseType === 'blob') return response.blob();
    const reply = await response.json();
    if (!response.ok || !reply.success)
      throw Object.assign(new Error(reply.msg), reply, { status: response.status });
    return reply.data;
  },
});

// the service of `isp dev` keeps records alone: no files, no settings of users, no codes by SMS
const { fileLinks, preferences, sendCode, upload, ...records } = all;

/** Returns the adapter of the screens. Dictionaries come from the area files. */
export const createDevAdapter = (translate: (text: string, scope: string) => string): Adapter => ({
  ...records,
  async dict(codes) {
    const { dictionaries } = await readState();
    return Object.fromEntries(
      codes.map((code) => {
        const { options = [], scope = '' } = dictionaries[code] ?? {};
        return [code, options.map((option) => ({ ...option, label: translate(option.label, scope) }))];
      }),
    );
  },
});
