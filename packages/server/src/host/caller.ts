/** Language of a reply's texts. */
export type Locale = 'zh-CN' | 'en-US';

/**
 * The user of a call, as the host application found out. Nothing of it comes from the request unverified: the request
 * may only select an organisation, and the host checks the membership.
 *
 * @example const isGuest = ({ level }: Caller) => level === 'anonymous';
 */
export interface Caller {
  readonly userId: string;
  readonly userName: string;
  /** The only tenant whose rows the caller sees, at any level. */
  readonly tenantId: string;
  /** The organisation the call acts for; empty when none is chosen. */
  readonly orgId: string;
  readonly orgName: string;
  /**
   * Rows within the tenant that row-level security shows the caller: `platform` every organisation, `admin` the whole
   * current organisation, `member` those of its projects and visibility, `anonymous` published rows only.
   */
  readonly level: 'platform' | 'admin' | 'member' | 'anonymous';
  /** Projects the caller is a live member of; only read at level `member`. */
  readonly projects: readonly string[];
  /** Role names the host's permission callback understands. */
  readonly roles: readonly string[];
  readonly locale: Locale;
  readonly ip: string;
  /**
   * Reads only: the database itself refuses every change of their calls, for any roles they have.
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
  /** Projects whose rows the grant never covers, because the user's role there is a lesser one. @defaultValue none */
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

/** True when the code allows something, be it own rows only. */
export const mayAnything = (grant: Grant): boolean => grant.all || grant.own || grant.projects.length > 0;
