/** Kind of notice → whether the user gets it by each way. */
export type NoticeSettings = Readonly<Record<string, Channels>>;

type Channels = Readonly<Record<Way, boolean>>;
type Way = (typeof channels)[number];

const channels = ['message', 'mail', 'sms'] as const;

/** As a form shows it: the chosen ways of each kind. */
export const toChosen = (settings: NoticeSettings): Readonly<Record<string, readonly Way[]>> =>
  Object.fromEntries(
    Object.entries(settings).map(([kind, perChannel]) => [kind, channels.filter((way) => perChannel[way])]),
  );

/** As the service keeps it; a kind without a choice is sent by no way. */
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
