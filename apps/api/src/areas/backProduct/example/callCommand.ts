import { addressOf, constantsOf } from './callParts.ts';
import type { ExampleCall } from './ExampleCall.ts';

/**
 * Returns a call of an open interface as lines for a shell, which use `openssl` and `curl`. If the interface needs
 * a signature, the lines also calculate the signature. The user only fills in the keys. The signed text is the text
 * that {@link toSigned} defines.
 */
export function callCommand(call: ExampleCall): string {
  const { auth, body, headers = {}, method, path, query = '' } = call;
  const sent = [
    `curl -X ${method} ${quoted(addressOf(call))}`,
    ...(auth === 'REQUEST_KEY' ? signature : []),
    ...(auth === 'TOKEN' ? [`-H "Blade-Auth: bearer $TOKEN"`] : []),
    ...(auth === 'NONE' ? [] : ['-H "Org-Id: $ORG_ID"']),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`-H ${quoted(`Content-Type: ${body.type}`)}`, '--data-binary "$BODY"'] : []),
  ];
  return [
    ...constantsOf(call).map(([name, value]) => `${name}=${quoted(value)}`),
    ...(auth === 'REQUEST_KEY' ? signing(method, path, query, body !== undefined) : []),
    sent.join(' \\\n  '),
  ].join('\n');
}

const signature = [
  '-H "X-Access-Key: $ACCESS_KEY"',
  '-H "X-Timestamp: $TIMESTAMP"',
  '-H "X-Nonce: $NONCE"',
  '-H "X-Signature: $SIGNATURE"',
];

/**
 * Returns the shell lines that sign a call. The signed text has seven lines and no line end after the last line.
 * The text is passed directly to the signing command, because a shell would remove empty last lines if the text
 * were stored in a variable.
 */
const signing = (method: string, path: string, query: string, hasBody: boolean): readonly string[] => [
  'TIMESTAMP="$(date +%s)000"',
  'NONCE="$(openssl rand -hex 16)"',
  `sha256() { printf %s "$1" | openssl dgst -sha256 -r | cut -d ' ' -f 1; }`,
  String.raw`SIGNATURE="$(printf '%s\n%s\n%s\n%s\n%s\n%s\n%s' ${[method, path, query].map(quoted).join(' ')} \
  "$(sha256 "${hasBody ? '$BODY' : ''}")" "$TIMESTAMP" "$NONCE" "$ORG_ID" |
  openssl dgst -sha256 -hmac "$(sha256 "$SECRET_KEY")" -r | cut -d ' ' -f 1)"`,
];

/** Quotes a text as one word of a shell command. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
