/** Settings by kind of notice. For each channel they contain whether the user gets this kind of notice through it. */
export type NoticeSettings = Readonly<Record<string, Channels>>;

type Channels = Readonly<Record<Way, boolean>>;
type Way = (typeof channels)[number];

const channels = ['message', 'mail', 'sms'] as const;

/**
 * Converts the settings into the values of the form. A value is the list of chosen channels of one kind of notice.
 */
export const toChosen = (settings: NoticeSettings): Readonly<Record<string, readonly Way[]>> =>
  Object.fromEntries(
    Object.entries(settings).map(([kind, perChannel]) => [kind, channels.filter((way) => perChannel[way])]),
  );

/**
 * Converts the values of the form into the settings that the service stores. For a kind without a chosen channel,
 * the user gets no notices.
 */
export const toSettings = (
  kinds: readonly string[],
  chosen: Readonly<Record<string, unknown>>,
): NoticeSettings =>
  Object.fromEntries(
    kinds.map((kind) => {
      const own = chosen[kind];
      const isChosen = (way: Way) => Array.isArray(own) && own.includes(way);
      return [kind, { message: isChosen('message'), mail: isChosen('mail'), sms: isChosen('sms') }];
    }),
  );
