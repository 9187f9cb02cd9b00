import { describe, expect, it } from 'vitest';
import { redact } from './clientLog.ts';

describe('stored error reports of browsers', () => {
  it.each([
    [
      'https://isp.example/ui/order?id=7&token=abc123&page=2',
      'https://isp.example/ui/order?id=7&token=***&page=2',
    ],
    ['https://isp.example/cb?code=4f2a&state=xyz', 'https://isp.example/cb?code=***&state=***'],
    ['https://ann:geheim@isp.example/', 'https://***@isp.example/'],
    ['GET /a Blade-Auth: bearer 0123456789abcdef failed', 'GET /a Blade-Auth: *** failed'],
    [
      '{"password":"Demo@2026","refresh_token":"x.y","name":"nb"}',
      '{"password":"***","refresh_token":"***","name":"nb"}',
    ],
    ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln end', 'jwt *** end'],
    ['id 4Tzq8Yp0bWm2Kx7Ls9Vd3Rf6Hg1Jn5Qc-Ab2 end', 'id *** end'],
    ['call 13800001234 now', 'call 138****1234 now'],
    ['{"credentials":"x1","access-key":"y2"}', '{"credentials":"***","access-key":"***"}'],
    ['accessKey=AK7Q2M4N6P8R0S2T4U6V&x=1', 'accessKey=***&x=1'],
  ])('a report loses what is harmful in %j (T-R15)', (text, harmless) => {
    expect(redact(text)).toBe(harmless);
  });

  it.each([
    'TypeError: Cannot read properties of undefined (reading "status code")',
    'at renderWithRules (https://isp.example/isp-user/ui/assets/index-DiwrgTda.js:12:3456)',
    'https://isp.example/isp-user/ui/customer/notebook/detail?id=1859123456789012481',
    'error code 500 in state RUNNING',
  ])('a report keeps %j as it is (T-R15)', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('a report may have texts of any length and kind (T-R15)', () => {
    expect(redact('a\u0000b\ud800')).toBe('ab\ufffd');
    expect(redact('token='.repeat(100_000)).length).toBeLessThanOrEqual(65_536);
  });
});
