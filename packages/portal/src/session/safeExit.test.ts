import { describe, expect, it } from 'vitest';
import { safeExit } from './safeExit.ts';

const exit = (wanted: string | undefined) =>
  safeExit(wanted, 'https://portal.example.com', ['https://id.example.com']);

describe('where a sign-out may lead (T-R3)', () => {
  it.each([
    'https://id.example.com/session/end?id_token_hint=x&post_logout_redirect_uri=https%3A%2F%2Fportal.example.com',
    'https://portal.example.com/oidc/session/end?id_token_hint=x',
  ])('%s (T-R3)', (wanted) => expect(exit(wanted)).toBe(wanted));

  it.each([
    undefined,
    '',
    '/isp-user/ui/login',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    'https:evil.test',
    'https:/evil.test',
    'https:\\\\evil.test',
    'https:///evil.test',
    'https://evil.test',
    'https://evil.test/?https://id.example.com',
    'https://id.example.com.evil.test/',
    'https://id.example.com:8443/',
    'http://id.example.com/',
    'https://id.example.com@evil.test/',
    'https://evil.test@id.example.com/',
    'https://evil.test\\@id.example.com/',
    'https://id.example.com\\@evil.test/',
    'https%3A%2F%2Fevil.test',
    '%2F%2Fevil.test',
    ' https://id.example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://id.example.com/x',
  ])('safeExit refuses %j (T-R3)', (wanted) => expect(exit(wanted)).toBeUndefined());
});
