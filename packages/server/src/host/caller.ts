/** Language of the texts in a reply. */
export type Locale = 'zh-CN' | 'en-US';

/**
 * The user that makes a call, as the host application has identified them. The request itself only selects the
 * organisation, and the host checks that the user is a member of it.
 *
 * @example const isGuest = ({ level }: Caller) => level === 'anonymous';
 */
export interface Caller {
  readonly userId: string;
  readonly userName: string;
  /** Tenant of the caller. At every level, the caller sees only rows of this tenant. */
  readonly tenantId: string;
  /** Organisation for which the caller acts. Empty if none is selected. */
  readonly orgId: string;
  readonly orgName: string;
  /**
   * Level of the caller, which determines the visible rows of the tenant. `platform`: rows of all organisations.
   * `admin`: all rows of the current organisation. `member`: rows of the caller's projects, and other rows
   * depending on their visibility. `anonymous`: published rows only.
   */
  readonly level: 'platform' | 'admin' | 'member' | 'anonymous';
  /** Ids of the projects of which the caller is a member at present. Used only at level `member`. */
  readonly projects: readonly string[];
  /** Names of the caller's roles. The permission function of the host uses them. */
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
 * The rows to which a permission applies: all rows in scope (`all`), the caller's own rows (`own`), and rows of the
 * listed projects.
 *
 * @example const ownRows: Grant = { all: false, own: true, projects: [] };
 */
export interface Grant {
  readonly all: boolean;
  readonly own: boolean;
  readonly projects: readonly string[];
  /**
   * Projects to whose rows the permission never applies, because the user has a role with fewer rights there.
   * @defaultValue none
   */
  readonly except?: readonly string[];
}

/**
 * Grant for all rows in the scope of an entity.
 *
 * @example const permission = (code: string) => (code === 'book_view' ? grantAll : grantNone);
 */
export const grantAll: Grant = { all: true, own: true, projects: [] };
/**
 * Grant for no rows: the caller does not have the permission.
 *
 * @example const permission = (code: string) => (code === 'book_view' ? grantAll : grantNone);
 */
export const grantNone: Grant = { all: false, own: false, projects: [] };

/** Returns true if the grant applies to at least some rows, even if only to the caller's own rows. */
export const mayAnything = (grant: Grant): boolean => grant.all || grant.own || grant.projects.length > 0;
