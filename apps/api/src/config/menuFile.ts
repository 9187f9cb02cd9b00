/**
 * Users that see a menu entry: customers (`CUS`), members of developer organisations (`DM`), their administrators
 * (`DA`), and users of the platform (`ADM`).
 */
export type MenuUser = 'CUS' | 'DM' | 'DA' | 'ADM';

/** One entry of the menu, which opens the screen at a path. */
export interface MenuEntry {
  readonly path: string;
  readonly code: string;
  readonly title: string;
  readonly users: readonly MenuUser[];
  readonly icon?: string;
  readonly side?: 'project' | 'product' | 'both';
  readonly screen?: string;
  /** Names of the pages that the entry has below its path, such as list, form and detail. */
  readonly pages?: readonly string[];
  /** Name of the only page of the entry, which is at the path itself. */
  readonly page?: string;
  readonly view?: string;
  /**
   * False if the entry is hidden from members of a developer organisation that are not its administrators, even if
   * `users` contains `DM`. @defaultValue true
   */
  readonly coop?: boolean;
  readonly isCooperate?: boolean;
  /** Query that is added to the address of the entry. */
  readonly query?: Readonly<Record<string, string>>;
  readonly activeMenu?: string;
  readonly hidden?: boolean;
  readonly target?: string;
  readonly isExternal?: boolean;
  /** Path of the group to which the entry belongs. */
  readonly parent?: string;
}

/** The menu entries in display order. A path may have several entries, each for different users. */
export type MenuFile = readonly MenuEntry[];

type Row = Omit<MenuEntry, 'path'>;

/** Returns the entries of a valid menu file. Keys that are not paths (annotations) are left out. */
export const toMenus = (json: Readonly<Record<string, Row | readonly Row[]>>): MenuFile =>
  Object.entries(json).flatMap(([path, rows]) =>
    path.startsWith('/') ? [rows].flat().map((row) => ({ ...row, path })) : [],
  );

/** Returns the address of an entry: its list if it has several pages, otherwise the path itself. */
export const addressOf = ({ page, path, screen }: MenuEntry): string =>
  screen && !page ? `${path}/index` : path;

/** Returns true if the entry is shown to members of an organisation that are not its administrators. */
export const isForMembers = ({ coop = true, users }: MenuEntry): boolean => coop && users.includes('DM');

/** Returns the menu entries that this type of user sees. */
export const entriesOf = (menus: MenuFile, user: MenuUser): MenuEntry[] =>
  menus.filter((entry) => (user === 'DM' ? isForMembers(entry) : entry.users.includes(user)));
