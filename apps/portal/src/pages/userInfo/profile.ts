/** Profile of the signed-in user. */
export interface Profile extends Readonly<Record<string, unknown>> {
  readonly username: string;
  readonly phone: string;
  readonly email: string;
  readonly realName: string;
  readonly authStatus: string;
  /**
   * Version of the profile, sent with each change. The service refuses a change that is based on an older version.
   */
  readonly rowVersion: number;
}
