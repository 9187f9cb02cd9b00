/** Language of the texts in a reply. */
export type Locale = 'zh-CN' | 'en-US';

/**
 * The user of a call, as the host application has identified them. The request only selects the organisation, and
 * the host checks the membership.
 *
 * @example const isGuest = ({ level }: Caller) => level === 'anonymous';
 */
export interface Caller {
  readonly userId: string;
  readonly userName: string;
  /** The tenant of the caller. The caller sees rows of this tenant only, at every level. */
  readonly tenantId: string;
  /** The organisation for which the call acts; empty when none is selected. */
  readonly orgId: string;
  readonly orgName: string;
  /**
   * Determines the rows of the tenant that row-level security shows. `platform`: rows of all organisations.
   * `admin`: all rows of the current organisation. `member`: rows of the caller's projects, and other rows by their
   * visibility. `anonymous`: published rows only.
   */
  readonly level: 'platform' | 'admin' | 'member' | 'anonymous';
  /** Projects of which the caller is a member at present. Used only at level `member`. */
  readonly projects: readonly string[];
  /** Names of the caller's roles, for the permission callback of the host. */
  readonly roles: readonly string[];
  readonly locale: Locale;
  readonly ip: string;
  /**
   * True if the caller may only read. The database then refuses every change, whatever roles the caller has.
   *
   * @defaultValue false
   */
  readonly looksOnly?: boolean;
}

/**
 * The rows that a permission code allows: all rows in scope, the caller's own rows, or rows of the listed projects.
 *
 * @example const ownRows: Grant = { all: false, own: true, projects: [] };
 */
export interface Grant {
  readonly all: boolean;
  readonly own: boolean;
  readonly projects: readonly string[];
  /**
   * Projects whose rows the grant never covers, because the user has a role with fewer rights there.
   * @defaultValue none
   */
  readonly except?: readonly string[];
}

/**
 * Grant of all rows in the scope of an entity.
 *
 * @example const permission = (code: string) => (code === 'book_view' ? grantAll : grantNone);
 */
export const grantAll: Grant = { all: true, own: true, projects: [] };
/**
 * Grant of no rows, because the permission is missing.
 *
 * @example const permission = (code: string) => (code === 'book_view' ? grantAll : grantNone);
 */
export const grantNone: Grant = { all: false, own: false, projects: [] };

/** True if the grant allows the caller at least some rows, even if only their own rows. */
export const mayAnything = (grant: Grant): boolean => grant.all || grant.own || grant.projects.length > 0;
