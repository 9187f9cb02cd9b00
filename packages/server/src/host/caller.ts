/** Language of a reply's texts. */
export type Locale = 'zh-CN' | 'en-US';

/**
 * The user of a call, as the host application has identified it. The request only selects the organisation, and the
 * host checks the membership.
 *
 * @example const isGuest = ({ level }: Caller) => level === 'anonymous';
 */
export interface Caller {
  readonly userId: string;
  readonly userName: string;
  /** The only tenant whose rows the caller sees, at any level. */
  readonly tenantId: string;
  /** The organisation for which the call acts; empty when none is selected. */
  readonly orgId: string;
  readonly orgName: string;
  /**
   * Rows of the tenant that row-level security shows: `platform` those of every organisation, `admin` those of the
   * current organisation, `member` those of the caller's projects and by their visibility, `anonymous` published rows
   * only.
   */
  readonly level: 'platform' | 'admin' | 'member' | 'anonymous';
  /** Projects of which the caller is a member at present; only read at level `member`. */
  readonly projects: readonly string[];
  /** Names of roles, for the permission callback of the host. */
  readonly roles: readonly string[];
  readonly locale: Locale;
  readonly ip: string;
  /**
   * The caller only reads: the database refuses every change, whatever roles the caller has.
   *
   * @defaultValue false
   */
  readonly looksOnly?: boolean;
}

/**
 * The rows that a permission code allows: all in scope, own ones, or those of the listed projects.
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
 * All rows in the scope of an entity.
 *
 * @example const permission = (code: string) => (code === 'book_view' ? grantAll : grantNone);
 */
export const grantAll: Grant = { all: true, own: true, projects: [] };
/**
 * No row: the permission is missing.
 *
 * @example const permission = (code: string) => (code === 'book_view' ? grantAll : grantNone);
 */
export const grantNone: Grant = { all: false, own: false, projects: [] };

/** True when the code allows the caller anything, even if only their own rows. */
export const mayAnything = (grant: Grant): boolean => grant.all || grant.own || grant.projects.length > 0;
