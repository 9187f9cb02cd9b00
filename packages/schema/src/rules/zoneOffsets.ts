const quarter = 900_000;
const oneDay = 86_400_000;
/** Quarters of an hour whose offsets are remembered: those of some pages of rows. */
const MAX_REMEMBERED = 10_000;

/**
 * Milliseconds the clock of a zone is ahead of UTC at a moment.
 *
 * @param zone - a name of the IANA database. @defaultValue the machine's own
 * @throws RangeError for a zone that does not exist
 */
export function createZoneOffsets(zone: string | undefined): (time: number) => number {
  // without Intl, whose formats take milliseconds to make: a form may be the first thing of a page
  if (zone === undefined) return (time) => -new Date(time).getTimezoneOffset() * 60_000;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const known = new Map<number, number>();
  return (time) => {
    // clocks are changed at whole quarters
    const key = Math.floor(time / quarter);
    const offset = known.get(key);
    if (offset !== undefined || Number.isNaN(key)) return offset ?? 0;
    if (known.size >= MAX_REMEMBERED) known.clear();
    const found = toOffset(format.format(key * quarter));
    known.set(key, found);
    return found;
  };
}

/** `… GMT+08:00`, of old times with seconds; UTC itself has no figures. */
function toOffset(text: string): number {
  const [, sign = '+', hours = 0, minutes = 0, seconds = 0] =
    /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}

/**
 * The moments at which the clock of a zone shows this, the earlier first: one, two where an hour is shown twice, none
 * where an hour is left out.
 *
 * @param shown - what the clock shows, as milliseconds since 1970 as if it were UTC
 */
export const momentsOf = (shown: number, offsetAt: (time: number) => number): readonly number[] => {
  const [before, after] = [offsetAt(shown - oneDay), offsetAt(shown + oneDay)];
  const moments = before === after ? [shown - before] : [shown - before, shown - after];
  return moments.filter((time) => time + offsetAt(time) === shown).sort((one, other) => one - other);
};

/** The moment of what the clock leaves out: as much later as it leaves out. */
export const momentAfterGap = (shown: number, offsetAt: (time: number) => number): number =>
  shown - offsetAt(shown - oneDay);
