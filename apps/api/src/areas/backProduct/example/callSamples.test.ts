import { expect, it } from 'vitest';
import { callSamples } from './callSamples.ts';
import type { ExampleCall } from './ExampleCall.ts';

const call = (own: Partial<ExampleCall>): ExampleCall => ({
  ...{ origin: 'https://isp.example.com', method: 'GET', path: '/open/P1/run', auth: 'NONE' },
  ...own,
});

const signed = call({
  ...{ method: 'POST', auth: 'REQUEST_KEY', orgId: '7', query: 'say=a%26b', headers: { 'X-Lang': 'zh' } },
  body: { type: 'application/json', text: '{\n  "input": "it\'s"\n}' },
});

const lines = (...all: readonly string[]) => all.join('\n');

it.each([
  [
    'curl',
    signed,
    lines(
      "ACCESS_KEY='<access key>'",
      "SECRET_KEY='<secret key>'",
      "ORG_ID='7'",
      "BODY='{",
      '  "input": "it\'\\\'\'s"',
      "}'",
      'TIMESTAMP="$(date +%s)000"',
      'NONCE="$(openssl rand -hex 16)"',
      `sha256() { printf %s "$1" | openssl dgst -sha256 -r | cut -d ' ' -f 1; }`,
      "SIGNATURE=\"$(printf '%s\\n%s\\n%s\\n%s\\n%s\\n%s\\n%s' 'POST' '/open/P1/run' 'say=a%26b' \\",
      '  "$(sha256 "$BODY")" "$TIMESTAMP" "$NONCE" "$ORG_ID" |',
      '  openssl dgst -sha256 -hmac "$(sha256 "$SECRET_KEY")" -r | cut -d \' \' -f 1)"',
      "curl -X POST 'https://isp.example.com/open/P1/run?say=a%26b' \\",
      '  -H "X-Access-Key: $ACCESS_KEY" \\',
      '  -H "X-Timestamp: $TIMESTAMP" \\',
      '  -H "X-Nonce: $NONCE" \\',
      '  -H "X-Signature: $SIGNATURE" \\',
      '  -H "Org-Id: $ORG_ID" \\',
      "  -H 'X-Lang: zh' \\",
      "  -H 'Content-Type: application/json' \\",
      '  --data-binary "$BODY"',
    ),
  ],
  [
    'Python',
    signed,
    lines(
      '# pip install requests',
      'import hashlib',
      'import hmac',
      'import secrets',
      'import time',
      '',
      'import requests',
      '',
      "ACCESS_KEY = '<access key>'",
      "SECRET_KEY = '<secret key>'",
      "ORG_ID = '7'",
      'BODY = """{',
      '  "input": "it\'s"',
      '}"""',
      '',
      '',
      'def sha256(text):',
      '    return hashlib.sha256(text.encode()).hexdigest()',
      '',
      '',
      'timestamp = str(int(time.time() * 1000))',
      'nonce = secrets.token_hex(16)',
      "signed = '\\n'.join(['POST', '/open/P1/run', 'say=a%26b', sha256(BODY), timestamp, nonce, ORG_ID])",
      "signature = hmac.new(sha256(SECRET_KEY).encode(), signed.encode(), 'sha256').hexdigest()",
      '',
      'reply = requests.request(',
      "    'POST',",
      "    'https://isp.example.com/open/P1/run?say=a%26b',",
      '    headers={',
      "        'X-Access-Key': ACCESS_KEY,",
      "        'X-Timestamp': timestamp,",
      "        'X-Nonce': nonce,",
      "        'X-Signature': signature,",
      "        'Org-Id': ORG_ID,",
      "        'X-Lang': 'zh',",
      "        'Content-Type': 'application/json',",
      '    },',
      '    data=BODY.encode(),',
      ')',
      'print(reply.status_code, reply.text)',
    ),
  ],
  [
    'JavaScript',
    signed,
    lines(
      "import { createHash, createHmac, randomBytes } from 'node:crypto';",
      '',
      "const ACCESS_KEY = '<access key>';",
      "const SECRET_KEY = '<secret key>';",
      "const ORG_ID = '7';",
      'const BODY = `{',
      '  "input": "it\'s"',
      '}`;',
      '',
      "const sha256 = (text) => createHash('sha256').update(text).digest('hex');",
      'const timestamp = String(Date.now());',
      "const nonce = randomBytes(16).toString('hex');",
      "const signed = ['POST', '/open/P1/run', 'say=a%26b', sha256(BODY), timestamp, nonce, ORG_ID].join('\\n');",
      "const signature = createHmac('sha256', sha256(SECRET_KEY)).update(signed).digest('hex');",
      '',
      "const reply = await fetch('https://isp.example.com/open/P1/run?say=a%26b', {",
      "  method: 'POST',",
      '  headers: {',
      "    'X-Access-Key': ACCESS_KEY,",
      "    'X-Timestamp': timestamp,",
      "    'X-Nonce': nonce,",
      "    'X-Signature': signature,",
      "    'Org-Id': ORG_ID,",
      "    'X-Lang': 'zh',",
      "    'Content-Type': 'application/json',",
      '  },',
      '  body: BODY,',
      '});',
      'console.log(reply.status, await reply.text());',
    ),
  ],
  [
    'Python',
    call({}),
    lines(
      '# pip install requests',
      'import requests',
      '',
      'reply = requests.request(',
      "    'GET',",
      "    'https://isp.example.com/open/P1/run',",
      ')',
      'print(reply.status_code, reply.text)',
    ),
  ],
  [
    'JavaScript',
    call({ auth: 'TOKEN', orgId: '7' }),
    lines(
      "const TOKEN = '<token>';",
      "const ORG_ID = '7';",
      '',
      "const reply = await fetch('https://isp.example.com/open/P1/run', {",
      "  method: 'GET',",
      '  headers: {',
      "    'Blade-Auth': 'bearer ' + TOKEN,",
      "    'Org-Id': ORG_ID,",
      '  },',
      '});',
      'console.log(reply.status, await reply.text());',
    ),
  ],
])('an example call in %s contains all that the call needs (%#)', (language, of, text) => {
  expect(callSamples(of).find((sample) => sample.language === language)?.text).toBe(text);
});

it('the body of an example call keeps each character in each language', () => {
  const text = 'a\\n\r\n`${b}` """c""""';
  const samples = callSamples(call({ method: 'POST', body: { type: 'text/plain', text } }));
  const bodyIn = (language: string) => samples.find((sample) => sample.language === language)?.text;
  expect(bodyIn('Python')).toContain('BODY = """a\\\\n\\r\n`${b}` \\"""c\\"\\""\\""""\n');
  expect(bodyIn('JavaScript')).toContain('const BODY = `a\\\\n\\r\n\\`\\${b}\\` """c""""`;\n');
});
