/** A mail as people read it. */
export interface Mail {
  /** The same in every attempt: readers of mails recognise a repeated one by it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Plain: nothing in it is markup. */
  readonly text: string;
}

/** Sends mails: a server outside this machine. */
export interface MailGateway {
  /** @throws OutcomeUnknownError where it may have been taken; any other error where it was not: it is tried again then */
  readonly send: (mail: Mail) => Promise<void>;
}
