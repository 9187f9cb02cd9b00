import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const fieldKey = 'm8Rt2Zc5Vb7Nk1Xs4Dq9Wf3Gh6Jp0Ly8';
const tokenKey = 'q3VZk0r8Yw2Xn5Tb7Lm9Pd1Hs4Jg6Fc0';
const production = {
  NODE_ENV: 'production',
  ISP_TOKEN_KEY: tokenKey,
  ISP_FIELD_KEY: fieldKey,
  ISP_PUBLIC_URL: 'https://portal.example.com',
};

const bucket = {
  ISP_S3_ENDPOINT: 'https://s3.example.com',
  ISP_S3_BUCKET: 'files',
  ISP_S3_KEY_ID: 'isp',
  ISP_S3_SECRET: 'a secret of its own',
};

describe('readConfig', () => {
  it('readConfig has a default for everything, the picture code on, and takes what is set (R9.02)', () => {
    expect(readConfig({})).toMatchObject({ port: 8080, host: '127.0.0.1', demo: 'full', captcha: true });
    const set = { PORT: '0', ISP_DEMO: 'small', ISP_CAPTCHA: 'off', ISP_ORIGINS: 'https://a, https://b,' };
    const docs = { ...production, ISP_API_DOCS: 'signedIn' };
    expect([{}, production, docs].map((env) => readConfig(env).apiDocs)).toEqual(['open', 'off', 'signedIn']);
    expect(readConfig(set)).toMatchObject({
      port: 0,
      demo: 'small',
      captcha: false,
      origins: ['https://a', 'https://b'],
    });
  });

  it('readConfig has generous limits of calls, and 0 switches one off (T-A17)', () => {
    const usual = { anonymous: 6000, read: 6000, write: 3000, exchange: 300, open: 60_000 };
    expect(readConfig({}).callLimits).toEqual(usual);
    const set = { ISP_LIMIT_READ: '0', ISP_LIMIT_EXCHANGE: ' 5 ', ISP_LIMIT_OPEN: '' };
    expect(readConfig({ ...production, ...set }).callLimits).toEqual({ ...usual, read: 0, exchange: 5 });
  });

  it('readConfig reads the settings of signing in', () => {
    const set = {
      ISP_PUBLIC_URL: 'https://portal.example.com/',
      ISP_TOKEN_KEY: tokenKey,
      ISP_FIELD_KEY: `${fieldKey}, ${tokenKey}`,
      ISP_CRYPTO_KEY: '0123456789abcdef',
      ISP_LOGIN_MODE: 'oauth2',
      ISP_CLIENTS: '[{"id":"app","origins":["https://app.example.com"],"grants":["captcha"]}]',
      OIDC_ISSUER: 'https://id.example.com',
      OIDC_CLIENT_ID: 'isp',
    };
    expect(readConfig(set)).toMatchObject({
      publicUrl: 'https://portal.example.com',
      tokenKey,
      fieldKeys: [fieldKey, tokenKey],
      cryptoKey: '0123456789abcdef',
      loginMode: 'oauth2',
      clients: [{ id: 'app', secret: '', origins: ['https://app.example.com'], grants: ['captcha'] }],
      oidc: { issuer: 'https://id.example.com', clientId: 'isp', name: '统一认证' },
    });
    expect(readConfig({})).toMatchObject({ publicUrl: '', cryptoKey: '', clients: [], oidc: undefined });
  });

  it.each([
    { PORT: 'x' },
    { ISP_API_DOCS: 'yes' },
    { ISP_LIMIT_READ: '-1' },
    { ISP_LIMIT_OPEN: 'many' },
    { ISP_LIMIT_ANONYMOUS: '1.5' },
    { PORT: '70000' },
    { PORT: '1.5' },
    { ISP_LOG: 'loud' },
    { DATABASE_URL: 'hello' },
    { DATABASE_REPLICA_URL: 'postgres://app@replica/isp' },
    { DATABASE_URL: 'postgres://app@db/isp', DATABASE_REPLICA_URL: 'hello' },
    { ISP_DEMO: 'huge' },
    { ISP_PUBLIC_URL: 'portal.example.com' },
    { ISP_PUBLIC_URL: 'https://portal.example.com/below' },
    { ISP_TOKEN_KEY: 'short' },
    { ISP_FIELD_KEY: 'short' },
    { ISP_FIELD_KEY: `${fieldKey},${'a'.repeat(64)}` },
    { ISP_TOKEN_KEY: 'a'.repeat(64) },
    { ISP_CRYPTO_KEY: 'seventeen bytes!!' },
    { ISP_LOGIN_MODE: 'sso' },
    { ISP_SMTP_URL: 'mail.example.com', ISP_MAIL_FROM: 'a@example.com' },
    { ISP_SMTP_URL: 'smtps://mail.example.com' },
    { ISP_CLIENTS: 'app' },
    { ISP_CLIENTS: '[{"secret":"x"}]' },
    { ISP_CLIENTS: '[{"id":"app","grants":["client_credentials"]}]' },
    { OIDC_ISSUER: 'id.example.com', OIDC_CLIENT_ID: 'isp' },
    { OIDC_ISSUER: 'https://id.example.com' },
    { ...bucket, ISP_S3_ENDPOINT: 's3.example.com' },
    { ...bucket, ISP_S3_SECRET: ' ' },
  ])('readConfig refuses %j, and names what to write', (env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(/Write/);
  });

  it('readConfig keeps files in a bucket where one is named, else in a folder', () => {
    expect(readConfig({ ISP_DATA: '/data/isp' })).toMatchObject({ files: '/data/isp-files', s3: undefined });
    expect(readConfig({ ...production, ...bucket, ISP_S3_REGION: 'cn-north-1' }).s3).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'cn-north-1',
      bucket: 'files',
      accessKeyId: 'isp',
      secretAccessKey: 'a secret of its own',
    });
    expect(readConfig(bucket).s3?.region).toBe('us-east-1');
  });

  it('readConfig has no demo accounts in production (T-Q8)', () => {
    expect(readConfig(production)).toMatchObject({ demo: 'off', captcha: true });
  });

  it.each([
    { ISP_DEMO: 'small' },
    { ISP_DEMO: 'full' },
    { ISP_CAPTCHA: 'off' },
    { DATABASE_URL: 'postgres://app:postgres@db/isp' },
    { DATABASE_URL: 'postgresql://app:password@db/isp' },
    { ISP_TOKEN_KEY: '' },
    { ISP_FIELD_KEY: '' },
    { ISP_SMTP_URL: 'smtp://a:b@mail.example.com', ISP_MAIL_FROM: 'a@example.com' },
    { ISP_CLIENTS: '[{"id":"app","secret":"saber_secret"}]' },
    { ISP_CLIENTS: '[{"id":"app","secret":"short"}]' },
    { OIDC_ISSUER: 'http://id.example.com', OIDC_CLIENT_ID: 'isp' },
    { ISP_CRYPTO_KEY: '0123456789abcdef0123456789abcdef' },
    { ISP_CRYPTO_KEY: 'aaaaaaaaaaaaaaaa' },
    { ISP_PUBLIC_URL: '' },
    { ...bucket, ISP_S3_ENDPOINT: 'http://s3.example.com' },
  ])('readConfig refuses %j in production, which is well known or can be guessed (T-Q8)', (env) => {
    expect(() => readConfig({ ...production, ...env })).toThrow(ConfigError);
  });
});
