/** Users that see an entry: customers, developers that are members or administrators, the platform. */
export type MenuUser = 'CUS' | 'DM' | 'DA' | 'ADM';

/** One row of the menu: the screen at a path. */
export interface MenuEntry {
  readonly path: string;
  readonly code: string;
  readonly title: string;
  readonly users: readonly MenuUser[];
  readonly icon?: string;
  readonly side?: 'project' | 'product' | 'both';
  readonly screen?: string;
  /** Pages below the path. */
  readonly pages?: readonly string[];
  /** The only page, at the path itself. */
  readonly page?: string;
  readonly view?: string;
  /** False hides it from members, although `users` names them. */
  readonly coop?: boolean;
  readonly isCooperate?: boolean;
  /** Query in the address of a row. */
  readonly query?: Readonly<Record<string, string>>;
  readonly activeMenu?: string;
  readonly hidden?: boolean;
  readonly target?: string;
  readonly isExternal?: boolean;
  /** Path of the group of the entry. */
  readonly parent?: string;
}

/** The entries in display order. A path may have several entries, each for different users. */
export type MenuFile = readonly MenuEntry[];

type Row = Omit<MenuEntry, 'path'>;

/** The entries of a valid file, without the annotations of the file itself. */
export const toMenus = (json: Readonly<Record<string, Row | readonly Row[]>>): MenuFile =>
  Object.entries(json).flatMap(([path, rows]) =>
    path.startsWith('/') ? [rows].flat().map((row) => ({ ...row, path })) : [],
  );

/** Address of the entry: the list among its pages, or the path itself. */
export const addressOf = ({ page, path, screen }: MenuEntry): string =>
  screen && !page ? `${path}/index` : path;

/** True when the entry is shown to members that do not administer the organisation. */
export const isForMembers = ({ coop = true, users }: MenuEntry): boolean => coop && users.includes('DM');

/** The entries that a kind of user sees. */
export const entriesOf = (menus: MenuFile, user: MenuUser): MenuEntry[] =>
  menus.filter((entry) => (user === 'DM' ? isForMembers(entry) : entry.users.includes(user)));
