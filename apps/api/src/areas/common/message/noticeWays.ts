import type { Notice } from './notify.ts';

export const categories = ['SYSTEM', 'ORDER', 'AUDIT', 'RESOURCE', 'INVITE', 'ALARM', 'BILL'] as const;
type Category = (typeof categories)[number];

/** Ways in which a user is notified of one kind of message. */
export interface NoticeWays {
  /** In the box of the platform. */
  readonly message: boolean;
  /** To the verified mail address. */
  readonly mail: boolean;
  /** To the verified phone. */
  readonly sms: boolean;
}

/** Of a user without a choice. */
const usual: NoticeWays = { message: true, mail: false, sms: false };

/** A user's choice, as stored; whatever is missing is as `usual`. */
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

/** Urgent messages are always in the message box, whatever the user chose. */
export const isBoxed = ({ level }: Pick<Notice, 'level'>, { message }: NoticeWays): boolean =>
  message || level === 'URGENT';
