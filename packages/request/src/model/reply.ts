/** Purpose of a call, where its refusal has another meaning than that of other calls. */
export type Purpose = 'token' | 'registration' | 'licence';

/**
 * Meaning of a refusal, for the portal to act on:
 * `orgLost` clears the organisation and loads user and menu again, `sessionLost` signs out here, `passed` is left to
 * the caller, `tokenRefused` saves no session, `registrationRefused` and `licenceRefused` end the attempt,
 * `refused` has no consequence.
 *
 * @example
 * const endsSession = (word: RefusalWord) => word === 'sessionLost';
 */
export type RefusalWord =
  | 'orgLost'
  | 'passed'
  | 'tokenRefused'
  | 'registrationRefused'
  | 'sessionLost'
  | 'licenceRefused'
  | 'refused';

/** Content of a refused reply. */
export interface Refusal {
  /** HTTP status. */
  readonly status: number;
  /** `code` of the reply, or the HTTP status when it has none. */
  readonly code: number;
  /** `errCode` of the reply, for example `411` or `SESSION_EXPIRED`. */
  readonly errCode?: string | undefined;
  /** The server's own text, ready to show. */
  readonly message: string;
  /** The server's text by language, where it sent more than one. */
  readonly messages?: Readonly<Record<string, string>> | undefined;
  /** `data` of the reply: field errors, the records that are in use. */
  readonly data?: unknown;
  /** Id for a search in the server's log. */
  readonly traceId?: string | undefined;
  /** Seconds after which the server asks to be called again. */
  readonly retryAfter?: number | undefined;
  /** Meaning of the refusal. @defaultValue `refused` */
  readonly word?: RefusalWord;
}

/**
 * A reply as it came, not yet interpreted.
 *
 * @example
 * const reply = (await createClient().request({ path: '/files/1', method: 'HEAD', responseType: 'reply' })) as Reply;
 * const offset = Number(reply.headers.get('Upload-Offset'));
 */
export interface Reply {
  /** HTTP status. */
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, text, or a `Blob`; undefined when the body was empty. */
  readonly body: unknown;
  /** JSON was expected and something else arrived: a proxy's page, a cut-off body. */
  readonly unreadable?: boolean;
}

/** Meaning of a reply, for the portal to act on. */
export type Verdict =
  | { readonly word: 'ok'; readonly data: unknown }
  | {
      readonly word: RefusalWord;
      readonly refusal: Refusal;
      /** The message is to be shown to the user. */
      readonly toast: boolean;
    };
