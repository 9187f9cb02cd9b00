/** A mail that is to be sent. */
export interface Mail {
  /**
   * Id of the mail. Every attempt to send the mail uses the same id, so that the recipient's mail program can
   * recognise a repeated mail.
   */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Text of the mail, without HTML. */
  readonly text: string;
}

/** Port that sends mails through an external mail server. */
export interface MailGateway {
  /**
   * Sends a mail.
   *
   * @throws OutcomeUnknownError if the server may have accepted the mail, which is then not sent again; any other
   * error if the server did not accept the mail, which is then sent again
   */
  readonly send: (mail: Mail) => Promise<void>;
}
