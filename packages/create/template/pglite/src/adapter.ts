import { restAdapter } from '@isp/crud';
import { currentLanguage } from './language.ts';

const all = restAdapter({
  prefix: '/api',
  async send({ body, headers, method, path, query = {}, responseType, signal }) {
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
    const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
    const response = await fetch(given.length > 0 ? `${path}?${search}` : path, {
      method,
      headers: {
        ...headers,
        'accept-language': currentLanguage,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (response.ok && responseType === 'blob') return response.blob();
    const reply = await response.json();
    if (!response.ok || !reply.success)
      throw Object.assign(new Error(reply.msg), { ...reply, status: response.status });
    return reply.data;
  },
});

// the service of this portal has no files, no settings of users and no codes by SMS
const { fileLinks, preferences, sendCode, upload, ...records } = all;

/** How the screens reach the service. */
export const adapter = records;
