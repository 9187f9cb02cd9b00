import { secretNames } from '@isp/server/internal';
import { createErrorLog } from '@isp/shell';
import { describe, expect, it } from 'vitest';

/**
 * Names of secrets that must be recognised: at least one for each word in the service's list of secret names, and
 * further names. The package of the frame has its own list, which must recognise them too.
 */
const names = [
  ...['token', 'refresh_token', 'clientSecret', 'password', 'passwd', 'oldPwd', 'registryCredential'],
  ...['Blade-Auth', 'accessKey', 'api_key', 'request-key', 'sessionId', 'session_id'],
];

describe('names of secrets', () => {
  it('none of the words of the service is missing here (T-R15)', () => {
    const words = /^\(\?:(.*)\)$/.exec(secretNames)?.[1] ?? '';
    const alternatives = words.split(/\|(?![^(]*\))/);
    expect(alternatives.length).toBeGreaterThan(5);
    const unnamed = alternatives.filter((word) => !names.some((name) => new RegExp(word, 'i').test(name)));
    expect(unnamed).toEqual([]);
  });

  it.each(names)('the browser keeps nothing that %s names, as the service does not (T-R15)', (name) => {
    expect(name).toMatch(new RegExp(secretNames, 'i'));
    const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
    const log = createErrorLog(storage, 'errors', { url: () => `https://x.test/?${name}=opens-sesame` });
    log.add(new Error(`${name}: opens-sesame, {"${name}":"opens-sesame"}`));
    expect(JSON.stringify(log.getEntries())).not.toContain('sesame');
    expect(log.getEntries()).toHaveLength(1);
  });
});
