/** A call of an open interface, as it is written down to be made by hand. */
export interface CommandCall {
  /** Field of the service. */
  readonly origin: string;
  readonly method: string;
  /** As it is sent: `/open/PRD000128/ocr`. */
  readonly path: string;
  /** As it is sent, without the question mark; empty for none. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: { readonly type: string; readonly text: string } | undefined;
  /** How the interface identifies its callers: a signature of a request key, a session, or not at all. */
  readonly auth: 'REQUEST_KEY' | 'TOKEN' | 'NONE';
  /** Organisation it is made for; empty for one's own space. */
  readonly orgId?: string;
}

/**
 * The call as lines for a shell, which sign it where that is asked for: `openssl` and `curl` are all they need. Only the
 * keys are put in by hand. It signs what {@link toSigned} lists.
 */
export function callCommand(call: CommandCall): string {
  const { auth, body, headers = {}, method, orgId = '', origin, path, query = '' } = call;
  const address = `${origin}${path}${query === '' ? '' : `?${query}`}`;
  const isNamed = auth !== 'NONE';
  const sent = [
    `curl -X ${method} ${quoted(address)}`,
    ...(auth === 'REQUEST_KEY' ? signature : []),
    ...(auth === 'TOKEN' ? [`-H "Blade-Auth: bearer $TOKEN"`] : []),
    ...(isNamed ? ['-H "Org-Id: $ORG_ID"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`-H ${quoted(`Content-Type: ${body.type}`)}`, '--data-binary "$BODY"'] : []),
  ];
  return [
    ...(auth === 'REQUEST_KEY' ? [`ACCESS_KEY='<access key>'`, `SECRET_KEY='<secret key>'`] : []),
    ...(auth === 'TOKEN' ? [`TOKEN='<token>'`] : []),
    ...(isNamed ? [`ORG_ID=${quoted(orgId)}`] : []),
    ...(body ? [`BODY=${quoted(body.text)}`] : []),
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

/** Seven lines without one at the end: a shell would take empty ones away, so they go straight to where they are signed. */
const signing = (method: string, path: string, query: string, hasBody: boolean): readonly string[] => [
  'TIMESTAMP="$(date +%s)000"',
  'NONCE="$(openssl rand -hex 16)"',
  `sha256() { printf %s "$1" | openssl dgst -sha256 -r | cut -d ' ' -f 1; }`,
  String.raw`SIGNATURE="$(printf '%s\n%s\n%s\n%s\n%s\n%s\n%s' ${[method, path, query].map(quoted).join(' ')} \
  "$(sha256 "${hasBody ? '$BODY' : ''}")" "$TIMESTAMP" "$NONCE" "$ORG_ID" |
  openssl dgst -sha256 -hmac "$(sha256 "$SECRET_KEY")" -r | cut -d ' ' -f 1)"`,
];

/** A text as one word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
