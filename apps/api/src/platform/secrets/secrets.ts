import type { Database } from '@isp/server';
import { sql } from 'kysely';

export interface Secrets {
  /**
   * Returns the stored secret with this name. If none is stored, `make` creates the secret and it is stored. If
   * another process stored a secret in the meantime, that secret is returned.
   */
  readonly of: (name: string, make: () => string | Promise<string>) => Promise<string>;
}

/**
 * Creates the store of keys that the service makes. The keys are stored in the database, so that every process with
 * this database signs and decrypts with the same keys. Only the job role reads them.
 */
export function createSecrets(database: Database): Secrets {
  const known = new Map<string, Promise<string>>();

  async function load(name: string, make: () => string | Promise<string>): Promise<string> {
    const stored = await read(name);
    if (stored !== undefined) return stored;
    const made = await make();
    await database.asJob((tx) =>
      sql`insert into user_secret (name, value) values (${name}, ${made}) on conflict (name) do nothing`.execute(
        tx,
      ),
    );
    return (await read(name)) ?? made;
  }

  const read = async (name: string): Promise<string | undefined> => {
    const { rows } = await database.asJob((tx) =>
      sql<{ value: string }>`select value from user_secret where name = ${name}`.execute(tx),
    );
    return rows[0]?.value;
  };

  return {
    of(name, make) {
      const loading = known.get(name) ?? load(name, make);
      known.set(name, loading);
      // If the database failed, the promise is removed from the cache, so that the next call reads the secret
      // again.
      loading.catch(() => known.delete(name));
      return loading;
    },
  };
}
