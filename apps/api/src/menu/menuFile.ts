/** Who an entry is shown to: customers, developers who are members or administrators, the platform. */
export type MenuUser = 'CUS' | 'DM' | 'DA' | 'ADM';

/** One row of the map of path → screen. */
export interface MenuEntry {
  readonly code: string;
  readonly title: string;
  readonly users: readonly MenuUser[];
  readonly icon?: string;
  readonly side?: 'project' | 'product' | 'both';
  readonly screen?: string;
  readonly pages?: readonly string[];
  readonly view?: string;
  readonly coop?: boolean;
  readonly isCooperate?: boolean;
  readonly activeMenu?: string;
  readonly hidden?: boolean;
  readonly target?: string;
  readonly parent?: string;
}

/** Path → entry, in display order. */
export type MenuFile = Readonly<Record<string, MenuEntry>>;

/** Leaves the annotations of the file itself out. */
export function readMenuFile(json: unknown): MenuFile {
  if (typeof json !== 'object' || json === null)
    throw new Error('The menu file must be an object of path → entry.');
  return Object.fromEntries(Object.entries(json).filter(([path]) => path.startsWith('/'))) as MenuFile;
}
