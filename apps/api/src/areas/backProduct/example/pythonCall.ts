import { addressOf, constantsOf, escaped, headersOf, signedOf, textLiteral } from './callParts.ts';
import type { ExampleCall } from './ExampleCall.ts';

/**
 * Returns a call of an open interface as a Python script, which uses the package `requests`. If the interface needs
 * a signature, the script also calculates the signature. The user only fills in the keys.
 */
export function pythonCall(call: ExampleCall): string {
  const { auth, body, method } = call;
  const isSigned = auth === 'REQUEST_KEY';
  const constants = constantsOf(call);
  const headers = headersOf(call);
  return [
    '# pip install requests',
    ...(isSigned ? ['import hashlib', 'import hmac', 'import secrets', 'import time', ''] : []),
    ...['import requests', ''],
    ...constants.map(([name, value]) => `${name} = ${literal(value)}`),
    ...(isSigned ? signing(call) : []),
    ...(constants.length > 0 ? [''] : []),
    'reply = requests.request(',
    `    ${textLiteral(method)},`,
    `    ${textLiteral(addressOf(call))},`,
    ...(headers.length > 0
      ? [
          '    headers={',
          ...headers.map(([name, value]) => `        ${textLiteral(name)}: ${value},`),
          '    },',
        ]
      : []),
    ...(body ? ['    data=BODY.encode(),'] : []),
    ')',
    'print(reply.status_code, reply.text)',
  ].join('\n');
}

/** Returns the lines that sign a call. */
const signing = (call: ExampleCall): readonly string[] => [
  '',
  '',
  'def sha256(text):',
  '    return hashlib.sha256(text.encode()).hexdigest()',
  '',
  '',
  'timestamp = str(int(time.time() * 1000))',
  'nonce = secrets.token_hex(16)',
  `signed = '\\n'.join([${signedOf(call)}])`,
  "signature = hmac.new(sha256(SECRET_KEY).encode(), signed.encode(), 'sha256').hexdigest()",
];

/**
 * Returns a text as a literal, over several lines if the text has several. A quote that would end the literal is
 * escaped: the first of three, and the last character of the text.
 */
const literal = (text: string): string =>
  text.includes('\n') ? `"""${escaped(text).replace(/"(?=""|$)/g, '\\"')}"""` : textLiteral(text);
