const quarter = 900_000;
const oneDay = 86_400_000;
/** Maximum number of quarter hours for which offsets are stored. It is enough for some pages of rows. */
const MAX_REMEMBERED = 10_000;

/**
 * Returns a function that returns, for a time, the offset of the zone from UTC in milliseconds. It is positive east
 * of UTC.
 *
 * @param zone - a name of the IANA database. @defaultValue the zone of the machine
 *
 * @throws RangeError for a zone that does not exist
 */
export function createZoneOffsets(zone: string | undefined): (time: number) => number {
  // For the zone of the machine, Intl is not needed. Creating its formats takes milliseconds, and a form may be the
  // first thing that a page shows.
  if (zone === undefined) return (time) => -new Date(time).getTimezoneOffset() * 60_000;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const known = new Map<number, number>();
  return (time) => {
    // The offset is stored for each quarter hour, because clocks are changed only at full quarter hours.
    const key = Math.floor(time / quarter);
    const offset = known.get(key);
    if (offset !== undefined || Number.isNaN(key)) return offset ?? 0;
    if (known.size >= MAX_REMEMBERED) known.clear();
    const found = toOffset(format.format(key * quarter));
    known.set(key, found);
    return found;
  };
}

/**
 * Reads the offset from a text such as `… GMT+08:00`. For early years it contains seconds, and for UTC it is only
 * `GMT`.
 */
function toOffset(text: string): number {
  const [, sign = '+', hours = 0, minutes = 0, seconds = 0] =
    /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}

/**
 * Returns the times at which the clock of a zone shows the given value, from the earliest to the latest. Normally
 * there is one. There are two if the clock shows the hour twice, and none if it skips the hour.
 *
 * @param shown - value of the clock, in milliseconds since 1970 as if it were UTC
 */
export const momentsOf = (shown: number, offsetAt: (time: number) => number): readonly number[] => {
  const [before, after] = [offsetAt(shown - oneDay), offsetAt(shown + oneDay)];
  const moments = before === after ? [shown - before] : [shown - before, shown - after];
  return moments.filter((time) => time + offsetAt(time) === shown).sort((one, other) => one - other);
};

/**
 * Returns the time that is used for a value which the clock skips: the clock then shows the value plus the length
 * of the gap.
 */
export const momentAfterGap = (shown: number, offsetAt: (time: number) => number): number =>
  shown - offsetAt(shown - oneDay);
