import { describe, expect, it } from 'vitest';
import { redact } from './redact.ts';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U';

describe('redact', () => {
  it.each([
    ['https://shop.test/a?token=abc123&page=2', 'abc123'],
    ['https://shop.test/a?access_token=abc123', 'abc123'],
    ['https://shop.test/a#refresh_token=abc123', 'abc123'],
    ['https://shop.test/a?code=abc123&state=xyz789', 'abc123'],
    ['https://shop.test/a?code=abc123&state=xyz789', 'xyz789'],
    ['https://shop.test/a?client_secret=abc123', 'abc123'],
    ['https://shop.test/a?newPassword=abc123', 'abc123'],
    ['https://reader:abc123@shop.test/a', 'abc123'],
    ['Authorization: Bearer abc123', 'abc123'],
    ['Blade-Auth: bearer abc123', 'abc123'],
    ['Blade-Auth: crypto abc123==', 'abc123'],
    ['Authorization: Basic c2FiZXI6c2E=', 'c2FiZXI6c2E'],
    ['X-XSRF-TOKEN: abc123', 'abc123'],
    ['{"refreshToken":"abc 123","page":2}', 'abc 123'],
    ['{"password": "abc123"}', 'abc123'],
    ['{\\"password\\":\\"abc123\\"}', 'abc123'],
    ["{ sessionId: 'abc123' }", 'abc123'],
    ['apiKey=abc123', 'abc123'],
    ['access-key: abc123', 'abc123'],
    ['Cookie: abc123', 'abc123'],
    [`refused ${jwt}.`, jwt.slice(0, 20)],
    [`refused ${jwt}.`, 'dozjgNryP4J3jVmNHl0w5N'],
    ['key 5f4dcc3b5aa765d61d8327deb882cf99 refused', '5f4dcc3b'],
    ['id 3f2504e0-4f89-41d3-9a0c-0305e82c3301', '3f2504e0'],
    ['AbCdEfGhIj0123456789_-AbCdEfGhIj', 'AbCdEf'],
    ['QUJDREVGR0hJSktMTU5PUFFSU1RV+1hZWjAxMjM0NTY3ODk=', 'QUJD'],
    ['caller 13800001234 unknown', '13800001234'],
    ['caller +8613800001234', '13800001234'],
    ['caller 138 0000 1234', '138 0000 1234'],
  ])('%j does not keep %j (T-R15)', (text, secret) => {
    expect(redact(text)).not.toContain(secret);
    expect(redact(text)).toContain('[redacted]');
  });

  it.each([
    'TypeError: x is not a function',
    'errCode: 411, code: 500',
    'at toColumns (https://shop.test/ui/assets/AreaPage-BvX3a9z1.js:12:345)',
    'at Row (http://127.0.0.1:5173/isp/ui/src/pages/deeply/nested/folder/AreaPage.tsx:1:2)',
    'https://shop.test/shelf/detail?id=1859000000000000301&page=2',
    '{"name":"书","page":2}',
    'a-very-long-name-of-words-with-nothing-but-letters-in-it',
    '2026-11-21T08:00:00.000Z 1763712000000',
  ])('redact keeps what explains an error: %j (R8.11)', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('redact keeps the text around a secret (T-R15)', () => {
    expect(redact('https://shop.test/a?token=abc123&page=2#top')).toBe(
      'https://shop.test/a?token=[redacted]&page=2#top',
    );
  });

  it.each(['-', 'a-', 'token', 'token=', '"', "secret'", '1', '/', '//', 'bearer ', 'eyJ.', ' :'])(
    '20,000 characters of %j take no long time (T-R5)',
    (part) => {
      // The time limit of the test shows that the patterns are fast. An exponential or cubic pattern would exceed
      // it.
      expect(redact(part.repeat(20_000 / part.length))).toBeTypeOf('string');
    },
  );
});
