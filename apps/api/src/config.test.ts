import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for everything, and takes what is set', () => {
    expect(readConfig({})).toMatchObject({ port: 8080, host: '127.0.0.1', demo: 'full', captcha: true });
    const set = { PORT: '0', ISP_DEMO: 'small', ISP_CAPTCHA: 'off', ISP_ORIGINS: 'https://a, https://b,' };
    expect(readConfig(set)).toMatchObject({
      port: 0,
      demo: 'small',
      captcha: false,
      origins: ['https://a', 'https://b'],
    });
  });

  it.each([{ PORT: 'x' }, { PORT: '70000' }, { PORT: '1.5' }, { ISP_DEMO: 'huge' }])(
    'refuses %j, and says what to write',
    (env) => expect(() => readConfig(env)).toThrow(/Write/),
  );

  it('T-Q8 has no demo accounts in production', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ demo: 'off', captcha: true });
  });

  it.each([
    { ISP_DEMO: 'small' },
    { ISP_DEMO: 'full' },
    { ISP_CAPTCHA: 'off' },
    { DATABASE_URL: 'postgres://app:postgres@db/isp' },
    { DATABASE_URL: 'postgresql://app:password@db/isp' },
  ])('T-Q8 does not start in production with %j, which everybody knows', (env) => {
    expect(() => readConfig({ NODE_ENV: 'production', ...env })).toThrow(ConfigError);
  });
});
