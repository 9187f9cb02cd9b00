/** Profile of the signed-in user. */
export interface Profile extends Readonly<Record<string, unknown>> {
  readonly username: string;
  readonly phone: string;
  readonly email: string;
  readonly realName: string;
  readonly authStatus: string;
  /** Version that is sent with a change. The service refuses a change of an older version. */
  readonly rowVersion: number;
}
