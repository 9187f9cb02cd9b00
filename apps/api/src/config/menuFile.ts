/** Users an entry is shown to: customers, developers who are members or administrators, the platform. */
export type MenuUser = 'CUS' | 'DM' | 'DA' | 'ADM';

/** One row of the map of path → screen. */
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
  /** The one page, at the path itself. */
  readonly page?: string;
  readonly view?: string;
  /** False keeps it from members, although `users` names them. */
  readonly coop?: boolean;
  readonly isCooperate?: boolean;
  /** Query of the address of a row. */
  readonly query?: Readonly<Record<string, string>>;
  readonly activeMenu?: string;
  readonly hidden?: boolean;
  readonly target?: string;
  readonly isExternal?: boolean;
  /** Path of the group of the entry. */
  readonly parent?: string;
}

/** The entries in display order; a path may have several, each for other users. */
export type MenuFile = readonly MenuEntry[];

type Row = Omit<MenuEntry, 'path'>;

/** The entries of a file without mistakes; the annotations of the file itself are left out. */
export const toMenus = (json: Readonly<Record<string, Row | readonly Row[]>>): MenuFile =>
  Object.entries(json).flatMap(([path, rows]) =>
    path.startsWith('/') ? [rows].flat().map((row) => ({ ...row, path })) : [],
  );

/** Where the entry leads: the list of its pages, or the path itself. */
export const addressOf = ({ page, path, screen }: MenuEntry): string =>
  screen && !page ? `${path}/index` : path;

/** Shown to members who do not administer the organisation. */
export const isForMembers = ({ coop = true, users }: MenuEntry): boolean => coop && users.includes('DM');

/** The entries a kind of user sees. */
export const entriesOf = (menus: MenuFile, user: MenuUser): MenuEntry[] =>
  menus.filter((entry) => (user === 'DM' ? isForMembers(entry) : entry.users.includes(user)));
