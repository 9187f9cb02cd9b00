import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { browserOf } from './browserCookie.ts';

describe('browserOf', () => {
  const [plain, secure] = ['p'.repeat(43), 's'.repeat(43)];
  const sent = (cookies: Readonly<Record<string, string>>) => ({ cookies }) as unknown as FastifyRequest;

  it('browserOf reads the cookie of its own scheme only: a plain one planted beside https counts for nothing (T-A8)', () => {
    expect(browserOf(sent({ isp_browser: plain }), true)).toBeUndefined();
    expect(browserOf(sent({ '__Host-isp_browser': secure }), false)).toBeUndefined();
    const both = sent({ isp_browser: plain, '__Host-isp_browser': secure });
    expect([browserOf(both, true), browserOf(both, false)]).toEqual([secure, plain]);
  });
});
