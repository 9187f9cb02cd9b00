import { describe, expect, it } from 'vitest';
import { joinMigrations } from './moduleMigrations.ts';

const nothing = { up: async () => undefined };

describe('joinMigrations', () => {
  it.each(['sessions', '2026-11-21-sessions', '2026-1-21-01-sessions', '2026-11-21-01-'])(
    'joinMigrations refuses the name %j, which cannot be sorted by day',
    (name) => {
      expect(() => joinMigrations([{ [name]: nothing }])).toThrow(`The migration "${name}"`);
    },
  );

  it('joinMigrations refuses a name two modules have', () => {
    const one = { '2026-11-21-01-sessions': nothing };
    expect(() => joinMigrations([one, { ...one }])).toThrow(
      'Two modules have a migration "2026-11-21-01-sessions"',
    );
  });
});
