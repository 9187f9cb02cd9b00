import { loadArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { sampleId, sampleRows } from './sampleRows.ts';
import { shop } from './shop.fixture.ts';

const { area, validators } = loadArea(shop);
const book = area.entities.book!;

describe('sampleRows', () => {
  it('sampleRows makes the same records for the same seed and others for another', () => {
    expect(sampleRows(book, 20, 3)).toEqual(sampleRows(book, 20, 3));
    expect(sampleRows(book, 20, 3)).not.toEqual(sampleRows(book, 20, 4));
  });

  it('sampleRows makes records its own schema accepts, conditions included', () => {
    const rows = sampleRows(book, 60);
    expect(rows.flatMap((row) => validators.book!(row))).toEqual([]);
    expect(rows.filter((row) => row.kind === 'AUDIO').every((row) => row.minutes !== undefined)).toBe(true);
    expect(rows.filter((row) => row.kind === 'PAPER').some((row) => row.minutes !== undefined)).toBe(false);
  });

  it('sampleRows shows every option about equally often', () => {
    const states = sampleRows(book, 40).map((row) => row.status);
    const counts = [...new Set(states)].map((state) => states.filter((one) => one === state).length);
    expect(counts).toEqual([10, 10, 10, 10]);
  });

  it('references name records that sampleRows makes of the other entity', () => {
    const authors = sampleRows(area.entities.author!, 6).map((row) => row.id);
    expect(sampleRows(book, 30).every((row) => authors.includes(row.authorId))).toBe(true);
    expect(authors[0]).toBe(sampleId('shop.author', 0));
  });

  it('sampleRows gives every record a unique name', () => {
    const names = sampleRows(book, 100).map((row) => row.name);
    expect(new Set(names).size).toBe(100);
  });
});
