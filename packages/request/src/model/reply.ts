/** Purpose of a call. The refusal of such a call has a meaning of its own. */
export type Purpose = 'token' | 'registration' | 'licence';

/**
 * Meaning of a refusal. The portal decides by it what to do:
 *
 * `orgLost`: the current organisation is cleared, and user and menu are loaded again. `sessionLost`: the session
 * ends in this browser. `passed`: the caller handles the refusal. `tokenRefused`: no session is stored.
 * `registrationRefused` and `licenceRefused`: the attempt has failed. `refused`: nothing else happens.
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
  /** Text of the server, ready to be shown. */
  readonly message: string;
  /** Texts of the server by language, if the server sent several languages. */
  readonly messages?: Readonly<Record<string, string>> | undefined;
  /** `data` of the reply, such as field errors or the records that are still in use. */
  readonly data?: unknown;
  /** Id by which the call can be found in the server's log. */
  readonly traceId?: string | undefined;
  /** Number of seconds after which the caller may try again, as the server requested. */
  readonly retryAfter?: number | undefined;
  /** Meaning of the refusal. @defaultValue `refused` */
  readonly word?: RefusalWord;
}

/**
 * A reply of the server before it is interpreted.
 *
 * @example
 * const reply = (await createClient().request({ path: '/files/1', method: 'HEAD', responseType: 'reply' })) as Reply;
 * const offset = Number(reply.headers.get('Upload-Offset'));
 */
export interface Reply {
  /** HTTP status. */
  readonly status: number;
  readonly headers: Headers;
  /** Body of the reply: parsed JSON, text, or a `Blob`; undefined when the body was empty. */
  readonly body: unknown;
  /**
   * True if JSON was expected but could not be read, for example because of an error page of a proxy or an
   * incomplete body.
   */
  readonly unreadable?: boolean;
}

/** Meaning of a reply. The portal decides by it what to do. */
export type Verdict =
  | { readonly word: 'ok'; readonly data: unknown }
  | {
      readonly word: RefusalWord;
      readonly refusal: Refusal;
      /** True if the message must be shown to the user. */
      readonly toast: boolean;
    };
