import { restAdapter } from '@isp/crud';
import { currentLanguage } from './language.ts';

const all = restAdapter({
  prefix: '/api',
  fetch: (url, init) =>
    fetch(url, { ...init, headers: { ...init.headers, 'Accept-Language': currentLanguage } }),
});

// the service of this portal has no files, no settings of users and no codes by SMS
const { fileLinks, preferences, sendCode, upload, ...records } = all;

/** How the screens reach the service. */
export const adapter = records;
