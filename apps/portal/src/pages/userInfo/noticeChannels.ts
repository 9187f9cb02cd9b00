/** Settings by kind of notice. They contain for each channel whether the user is notified through it. */
export type NoticeSettings = Readonly<Record<string, Channels>>;

type Channels = Readonly<Record<Way, boolean>>;
type Way = (typeof channels)[number];

const channels = ['message', 'mail', 'sms'] as const;

/** Converts the settings into the values of a form: the chosen channels of each kind. */
export const toChosen = (settings: NoticeSettings): Readonly<Record<string, readonly Way[]>> =>
  Object.fromEntries(
    Object.entries(settings).map(([kind, perChannel]) => [kind, channels.filter((way) => perChannel[way])]),
  );

/**
 * Converts the values of a form into the settings that the service stores. A kind without a chosen channel is not
 * sent at all.
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
