/**
 * Users that see a menu entry: customers (`CUS`), members of developer organisations (`DM`), their administrators
 * (`DA`), and users of the platform (`ADM`).
 */
export type MenuUser = 'CUS' | 'DM' | 'DA' | 'ADM';

/** One entry of the menu: the screen at a path. */
export interface MenuEntry {
  readonly path: string;
  readonly code: string;
  readonly title: string;
  readonly users: readonly MenuUser[];
  readonly icon?: string;
  readonly side?: 'project' | 'product' | 'both';
  readonly screen?: string;
  /** Names of the pages below the path. */
  readonly pages?: readonly string[];
  /** Name of the only page, which is at the path itself. */
  readonly page?: string;
  readonly view?: string;
  /** False if the entry is hidden from members, even if `users` contains them. */
  readonly coop?: boolean;
  readonly isCooperate?: boolean;
  /** Query that is added to the address of an entry. */
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

/** Returns the entries of a valid menu file, without the annotations in the file. */
export const toMenus = (json: Readonly<Record<string, Row | readonly Row[]>>): MenuFile =>
  Object.entries(json).flatMap(([path, rows]) =>
    path.startsWith('/') ? [rows].flat().map((row) => ({ ...row, path })) : [],
  );

/** Returns the address of the entry: the list among its pages, or the path itself. */
export const addressOf = ({ page, path, screen }: MenuEntry): string =>
  screen && !page ? `${path}/index` : path;

/** True if the entry is shown to members that are not administrators of the organisation. */
export const isForMembers = ({ coop = true, users }: MenuEntry): boolean => coop && users.includes('DM');

/** Returns the entries that a type of user sees. */
export const entriesOf = (menus: MenuFile, user: MenuUser): MenuEntry[] =>
  menus.filter((entry) => (user === 'DM' ? isForMembers(entry) : entry.users.includes(user)));
