import type { Notice } from './notify.ts';

export const categories = ['SYSTEM', 'ORDER', 'AUDIT', 'RESOURCE', 'INVITE', 'ALARM', 'BILL'] as const;
type Category = (typeof categories)[number];

/** Ways in which a user is notified of one kind of message. */
export interface NoticeChannels {
  /** A message in the portal. */
  readonly message: boolean;
  /** A mail to the verified address. */
  readonly mail: boolean;
  /** An SMS to the verified phone. */
  readonly sms: boolean;
}

/** The ways for a user without a choice. */
const usual: NoticeChannels = { message: true, mail: false, sms: false };

/** The choice of a user as it is stored; missing parts are as in `usual`. */
export function channelsOf(stored: unknown, category: Category): NoticeChannels {
  const all = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const own = Object.hasOwn(all, category) ? all[category] : undefined;
  return { ...usual, ...(typeof own === 'object' ? (own as Partial<NoticeChannels>) : {}) };
}

/** The ways for all kinds. */
export const allChannels = (stored: unknown): Readonly<Record<Category, NoticeChannels>> =>
  Object.fromEntries(categories.map((category) => [category, channelsOf(stored, category)])) as Record<
    Category,
    NoticeChannels
  >;

/** Urgent messages are always shown in the portal, whatever the user chose. */
export const isBoxed = ({ level }: Pick<Notice, 'level'>, { message }: NoticeChannels): boolean =>
  message || level === 'URGENT';
