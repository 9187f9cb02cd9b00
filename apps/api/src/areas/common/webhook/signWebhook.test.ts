import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pauseAfter, silenceAfter } from './pauses.ts';
import { newSecret, signWebhook } from './signWebhook.ts';

const time = new Date('2026-11-20T02:00:00Z');
const body = '{"type":"order.order.changed","data":{"id":"7"}}';
afterEach(() => vi.useRealTimers());

describe('the signature of a webhook', () => {
  it('the example of the specification of Standard Webhooks is signed as it is there (T-W1)', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const signed = signWebhook(
      {
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        time: new Date(1_614_265_330_000),
        body: '{"test": 2432232314}',
      },
      [secret],
    );
    expect(signed['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('the receiver’s library accepts the event, and refuses a forged body, another secret and a replay (T-W1)', () => {
    vi.setSystemTime(time);
    const [secret, oldSecret, foreign] = [newSecret(), newSecret(), newSecret()];
    const headers = signWebhook({ id: 'msg_1', time, body }, [secret, oldSecret]);
    const verify = (key: string, text = body, more = {}) =>
      new Webhook(key).verify(text, { ...headers, ...more });
    expect(verify(secret)).toEqual(JSON.parse(body));
    // during the rotation the receiver may still have the old secret
    expect(verify(oldSecret)).toEqual(JSON.parse(body));
    expect(() => verify(foreign)).toThrow('No matching signature');
    expect(() => verify(secret, body.replace('7', '8'))).toThrow('No matching signature');
    expect(() => verify(secret, body, { 'webhook-id': 'msg_2' })).toThrow('No matching signature');
    vi.setSystemTime(new Date(time.getTime() + 6 * 60_000));
    expect(() => verify(secret)).toThrow('Message timestamp too old');
  });
});

describe('the code of the guide', () => {
  it('it reads a signed event, and refuses a forged one and a replay (T-W1)', async () => {
    const guide = readFileSync(
      new URL('../../../../../../.storybook/guides/en/webhooks.mdx', import.meta.url),
      'utf8',
    );
    const [, code = ''] = /^```ts\n([\s\S]*?)^```$/m.exec(guide) ?? [];
    const module = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(code))}`;
    const { readEvent } = (await import(/* @vite-ignore */ module)) as {
      readEvent: (secret: string, headers: Headers, body: string) => unknown;
    };
    vi.setSystemTime(time);
    const [secret, oldSecret] = [newSecret(), newSecret()];
    const headers = new Headers(signWebhook({ id: 'msg_1', time, body }, [secret, oldSecret]));
    expect([secret, oldSecret].map((key) => readEvent(key, headers, body))).toEqual([
      JSON.parse(body),
      JSON.parse(body),
    ]);
    expect(() => readEvent(newSecret(), headers, body)).toThrow('The signature is wrong.');
    expect(() => readEvent(secret, headers, `${body} `)).toThrow('The signature is wrong.');
    vi.setSystemTime(new Date(time.getTime() + 301_000));
    expect(() => readEvent(secret, headers, body)).toThrow('The event is too old.');
  });
});

describe('the pauses between attempts', () => {
  it('grow from seconds to a day, vary by a fifth, and end after more than three days', () => {
    const middle = Array.from({ length: 9 }, (_, at) => pauseAfter(at + 1, 0.5) ?? 0);
    expect(middle.map((ms) => ms / 1000)).toEqual([
      5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
    ]);
    expect(middle.reduce((sum, ms) => sum + ms, 0) / 3600_000).toBeGreaterThan(72);
    expect([pauseAfter(2, 0), pauseAfter(2, 1)]).toEqual([240_000, 360_000]);
    expect(pauseAfter(10, 0.5)).toBeUndefined();
    expect([silenceAfter(5000), silenceAfter(3600_000)]).toEqual([5000, 300_000]);
  });
});
