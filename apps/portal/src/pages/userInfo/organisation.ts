/** An organisation of the user, as the service returns it. */
export interface OwnOrganisation extends Readonly<Record<string, unknown>> {
  readonly orgId: string;
  readonly orgName: string;
  readonly isAdmin: number;
}
