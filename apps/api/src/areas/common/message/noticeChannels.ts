import type { Notice } from './notify.ts';

export const categories = ['SYSTEM', 'ORDER', 'AUDIT', 'RESOURCE', 'INVITE', 'ALARM', 'BILL'] as const;
type Category = (typeof categories)[number];

/** Ways in which a user is notified of messages of one category. */
export interface NoticeChannels {
  /** True if the user gets a message in the portal. */
  readonly message: boolean;
  /** True if the user gets a mail to the verified address. */
  readonly mail: boolean;
  /** True if the user gets an SMS to the verified phone. */
  readonly sms: boolean;
}

/** Ways of notification for a user who has not stored preferences. */
const usual: NoticeChannels = { message: true, mail: false, sms: false };

/**
 * Returns the ways in which a user is notified of a category of messages, by the user's stored preferences. A
 * missing preference has the value in `usual`.
 */
export function channelsOf(stored: unknown, category: Category): NoticeChannels {
  const all = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const own = Object.hasOwn(all, category) ? all[category] : undefined;
  return { ...usual, ...(typeof own === 'object' ? (own as Partial<NoticeChannels>) : {}) };
}

/** Returns the ways of notification for all categories, by the user's stored preferences. */
export const allChannels = (stored: unknown): Readonly<Record<Category, NoticeChannels>> =>
  Object.fromEntries(categories.map((category) => [category, channelsOf(stored, category)])) as Record<
    Category,
    NoticeChannels
  >;

/**
 * True if the message is shown in the portal. Urgent messages are always shown in the portal, whatever the user
 * chose.
 */
export const isBoxed = ({ level }: Pick<Notice, 'level'>, { message }: NoticeChannels): boolean =>
  message || level === 'URGENT';
