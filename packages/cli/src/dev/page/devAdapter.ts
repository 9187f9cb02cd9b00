import { type Adapter, restAdapter } from '@isp/crud';
import { readState } from './devStates.ts';
import { language } from './language.ts';

const all = restAdapter({
  prefix: '/api',
  fetch: (url, init) =>
    fetch(url, { ...init, headers: { ...init.headers, 'Accept-Language': language.locale } }),
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
