import type { Notice } from './notify.ts';

export const categories = ['SYSTEM', 'ORDER', 'AUDIT', 'RESOURCE', 'INVITE', 'ALARM', 'BILL'] as const;
type Category = (typeof categories)[number];

/** Ways in which a user is notified of one kind of message. */
export interface NoticeChannels {
  /** In the box of the platform. */
  readonly message: boolean;
  /** To the verified mail address. */
  readonly mail: boolean;
  /** To the verified phone. */
  readonly sms: boolean;
}

/** Of a user without a choice. */
const usual: NoticeChannels = { message: true, mail: false, sms: false };

/** A user's choice, as stored; missing parts are as `usual`. */
export function channelsOf(stored: unknown, category: Category): NoticeChannels {
  const all = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const own = Object.hasOwn(all, category) ? all[category] : undefined;
  return { ...usual, ...(typeof own === 'object' ? (own as Partial<NoticeChannels>) : {}) };
}

/** Of all kinds. */
export const allChannels = (stored: unknown): Readonly<Record<Category, NoticeChannels>> =>
  Object.fromEntries(categories.map((category) => [category, channelsOf(stored, category)])) as Record<
    Category,
    NoticeChannels
  >;

/** Urgent messages are always in the message box, for any choice of the user. */
export const isBoxed = ({ level }: Pick<Notice, 'level'>, { message }: NoticeChannels): boolean =>
  message || level === 'URGENT';
