/** Profile of the signed-in user. */
export interface Profile extends Readonly<Record<string, unknown>> {
  readonly username: string;
  readonly phone: string;
  readonly email: string;
  readonly realName: string;
  readonly authStatus: string;
  /** A change names the one it was made of. */
  readonly rowVersion: number;
}
