import { createRandom } from '../../ports/media/random.ts';
import { day, hour } from './demoRows.ts';

/**
 * Returns a moment in the working hours of a day before today, so that records of the demo are not all made at
 * midnight.
 *
 * @param name - text that determines the time of the day, for example the id of the record
 */
export function workTime(t0: Date, daysBefore: number, name: string): Date {
  const seconds = Math.floor(createRandom(name).next() * 9 * 3600);
  return new Date(t0.getTime() - daysBefore * day + 9 * hour + seconds * 1000);
}
