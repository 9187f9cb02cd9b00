import type { Row } from '@isp/schema';
import type { MemoryTable } from './memoryTable.ts';

/**
 * Returns a new number for each field with a number sequence. It is one higher than the highest number so far.
 *
 * @param today - current day: `yyyy-MM-dd`
 */
export function nextNumbers({ entity, rows }: MemoryTable, today: string): Row {
  return Object.fromEntries(
    entity.fields.flatMap(({ name, number }) => {
      if (!number) return [];
      const start = `${number.prefix}${number.date ? `${today.replaceAll('-', '')}-` : ''}`;
      const used = rows.map((row) => String(row[name] ?? '')).filter((text) => text.startsWith(start));
      const last = Math.max(0, ...used.map((text) => Number(text.slice(start.length)) || 0));
      return [[name, `${start}${String(last + 1).padStart(number.digits, '0')}`]];
    }),
  );
}
