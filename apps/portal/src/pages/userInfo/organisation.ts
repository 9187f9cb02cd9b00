/** As the service describes it. */
export interface OwnOrganisation extends Readonly<Record<string, unknown>> {
  readonly orgId: string;
  readonly orgName: string;
  readonly isAdmin: number;
}
