/** A mail as people read it. */
export interface Mail {
  /** The same in every attempt: clients recognise a repeated mail by it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text without markup. */
  readonly text: string;
}

/** Sends mails by a server outside of this machine. */
export interface MailGateway {
  /** @throws OutcomeUnknownError where it may have been taken; any other error where it was not: it is tried again then */
  readonly send: (mail: Mail) => Promise<void>;
}
