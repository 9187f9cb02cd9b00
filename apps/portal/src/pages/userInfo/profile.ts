/** What the service says of who is signed in. */
export interface Profile extends Readonly<Record<string, unknown>> {
  readonly username: string;
  readonly phone: string;
  readonly email: string;
  readonly realName: string;
  readonly authStatus: string;
  /** A change names the one it was made of. */
  readonly rowVersion: number;
}
