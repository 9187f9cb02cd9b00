import { describe, expect, it } from 'vitest';
import { isSecretName } from './secretNames.ts';

describe('names of secret values', () => {
  it.each([
    ...['password', 'newPassword', 'passwd', 'password_hash', 'PASSWORD'],
    ...['token', 'refreshToken', 'x-access_token', 'clientSecret', 'registryCredential', 'credentials'],
    ...[
      'Blade-Auth',
      'accessKey',
      'access_key',
      'ACCESS-KEY',
      'apiKey',
      'request-key',
      'oldPwd',
      'sessionId',
      'session_id',
    ],
  ])('%s does (T-A18, T-R15)', (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  it.each(['name', 'orgId', 'keyword', 'status', 'passed', 'accessMode', 'session', 'ticketNo'])(
    '%s does not (T-A18, T-R15)',
    (name) => {
      expect(isSecretName(name)).toBe(false);
    },
  );
});
