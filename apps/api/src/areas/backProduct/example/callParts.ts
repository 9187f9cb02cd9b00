import type { ExampleCall } from './ExampleCall.ts';

type Pairs = readonly (readonly [name: string, value: string])[];

/** Returns the address to which a call is sent. */
export const addressOf = ({ origin, path, query = '' }: ExampleCall): string =>
  `${origin}${path}${query === '' ? '' : `?${query}`}`;

/**
 * Returns the constants at the start of an example call: the keys, which the user fills in, the organisation and the
 * body. The names are the same in all languages.
 */
export const constantsOf = ({ auth, body, orgId = '' }: ExampleCall): Pairs => [
  ...(auth === 'REQUEST_KEY'
    ? ([
        ['ACCESS_KEY', '<access key>'],
        ['SECRET_KEY', '<secret key>'],
      ] as const)
    : []),
  ...(auth === 'TOKEN' ? ([['TOKEN', '<token>']] as const) : []),
  ...(auth === 'NONE' ? [] : ([['ORG_ID', orgId]] as const)),
  ...(body ? ([['BODY', body.text]] as const) : []),
];

/**
 * Returns the headers of an example call in Python and JavaScript: their names, and their values as expressions. An
 * expression is a text, a constant, a variable of the signature, or two of them joined by `+`: both languages read it
 * the same way.
 */
export const headersOf = ({ auth, body, headers = {} }: ExampleCall): Pairs => [
  ...(auth === 'REQUEST_KEY'
    ? ([
        ['X-Access-Key', 'ACCESS_KEY'],
        ['X-Timestamp', 'timestamp'],
        ['X-Nonce', 'nonce'],
        ['X-Signature', 'signature'],
      ] as const)
    : []),
  ...(auth === 'TOKEN' ? ([['Blade-Auth', "'bearer ' + TOKEN"]] as const) : []),
  ...(auth === 'NONE' ? [] : ([['Org-Id', 'ORG_ID']] as const)),
  ...Object.entries(headers).map(([name, value]) => [name, textLiteral(value)] as const),
  ...(body ? ([['Content-Type', textLiteral(body.type)]] as const) : []),
];

/** Returns the signed values of a call as expressions of Python and JavaScript, in the order of the signed text. */
export const signedOf = ({ body, method, path, query = '' }: ExampleCall): string =>
  [
    ...[method, path, query].map(textLiteral),
    `sha256(${body ? 'BODY' : "''"})`,
    ...['timestamp', 'nonce', 'ORG_ID'],
  ].join(', ');

/** Returns a text on one line as a literal of Python and JavaScript. */
export const textLiteral = (text: string): string =>
  `'${escaped(text).replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/**
 * Escapes a text for a literal of Python and JavaScript. Carriage returns are escaped too, because both languages
 * read a line end of the source as one line feed.
 */
export const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\r', '\\r');
