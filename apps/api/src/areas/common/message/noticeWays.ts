import type { Notice } from './notify.ts';

export const categories = ['SYSTEM', 'ORDER', 'AUDIT', 'RESOURCE', 'INVITE', 'ALARM', 'BILL'] as const;
type Category = (typeof categories)[number];

/** By which ways somebody wants to be told of one kind of thing. */
export interface NoticeWays {
  /** In the box of the platform. */
  readonly message: boolean;
  /** To their mail address, once it is shown to be theirs. */
  readonly mail: boolean;
  /** To their phone, once it is shown to be theirs. */
  readonly sms: boolean;
}

/** Who never chose. */
const usual: NoticeWays = { message: true, mail: false, sms: false };

/** What somebody chose, of what is stored of it; whatever is missing is as usual. */
export function waysOf(stored: unknown, category: Category): NoticeWays {
  const all = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const own = Object.hasOwn(all, category) ? all[category] : undefined;
  return { ...usual, ...(typeof own === 'object' ? (own as Partial<NoticeWays>) : {}) };
}

/** Of all kinds. */
export const allWays = (stored: unknown): Readonly<Record<Category, NoticeWays>> =>
  Object.fromEntries(categories.map((category) => [category, waysOf(stored, category)])) as Record<
    Category,
    NoticeWays
  >;

/** What is urgent stands in the box, whatever was chosen: nobody is to miss it. */
export const isBoxed = ({ level }: Pick<Notice, 'level'>, { message }: NoticeWays): boolean =>
  message || level === 'URGENT';
