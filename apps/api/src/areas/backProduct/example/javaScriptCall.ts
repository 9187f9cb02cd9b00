import { addressOf, constantsOf, escaped, headersOf, signedOf, textLiteral } from './callParts.ts';
import type { ExampleCall } from './ExampleCall.ts';

/**
 * Returns a call of an open interface as a JavaScript module for Node. If the interface needs a signature, the module
 * also calculates the signature. The user only fills in the keys.
 */
export function javaScriptCall(call: ExampleCall): string {
  const { auth, body, method } = call;
  const isSigned = auth === 'REQUEST_KEY';
  const constants = constantsOf(call);
  const headers = headersOf(call);
  return [
    ...(isSigned ? ["import { createHash, createHmac, randomBytes } from 'node:crypto';", ''] : []),
    ...constants.map(([name, value]) => `const ${name} = ${literal(value)};`),
    ...(isSigned ? signing(call) : []),
    ...(constants.length > 0 ? [''] : []),
    `const reply = await fetch(${textLiteral(addressOf(call))}, {`,
    `  method: ${textLiteral(method)},`,
    ...(headers.length > 0
      ? ['  headers: {', ...headers.map(([name, value]) => `    ${textLiteral(name)}: ${value},`), '  },']
      : []),
    ...(body ? ['  body: BODY,'] : []),
    '});',
    'console.log(reply.status, await reply.text());',
  ].join('\n');
}

/** Returns the lines that sign a call. */
const signing = (call: ExampleCall): readonly string[] => [
  '',
  "const sha256 = (text) => createHash('sha256').update(text).digest('hex');",
  'const timestamp = String(Date.now());',
  "const nonce = randomBytes(16).toString('hex');",
  `const signed = [${signedOf(call)}].join('\\n');`,
  "const signature = createHmac('sha256', sha256(SECRET_KEY)).update(signed).digest('hex');",
];

/** Returns a text as a literal, over several lines if the text has several. */
const literal = (text: string): string =>
  text.includes('\n')
    ? `\`${escaped(text).replaceAll('`', '\\`').replaceAll('${', '\\${')}\``
    : textLiteral(text);
