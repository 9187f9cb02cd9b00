/** A call of an open interface, used as an example in the documentation. */
export interface ExampleCall {
  /** Origin of the service, such as `https://host`. */
  readonly origin: string;
  readonly method: string;
  /** Path as it is sent, such as `/open/PRD000128/ocr`. */
  readonly path: string;
  /** Query as it is sent, without the question mark; may be empty. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: { readonly type: string; readonly text: string } | undefined;
  /** How the interface identifies its callers: by the signature of a request key, by a session, or not at all. */
  readonly auth: 'REQUEST_KEY' | 'TOKEN' | 'NONE';
  /** Organisation for which the call is made; empty if the call is made for the user's personal space. */
  readonly orgId?: string;
}
