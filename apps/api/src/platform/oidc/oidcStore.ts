import type { Database } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { hashToken } from '../sessions/sessions.ts';

interface StoredRow {
  readonly payload: AdapterPayload;
  readonly consumed: number | null;
}

/**
 * Creates the storage of the built-in provider in the database, so that a sign-in that started in one process can
 * end in another. As in the table of sessions, rows are found by a hash, so the table contains no secrets.
 */
export function createOidcStore(database: Database): (model: string) => Adapter {
  return (model) => {
    const keyOf = (id: string) => hashToken(`oidc:${model}:${id}`);

    async function find(where: RawBuilder<unknown>, id?: string): Promise<AdapterPayload | undefined> {
      const { rows } = await database.asJob((tx) =>
        sql<StoredRow>`select payload, consumed from user_oidc_store where ${where}
          and ("expiresAt" is null or "expiresAt" > ${new Date()}) limit 1`.execute(tx),
      );
      const [row] = rows;
      if (!row) return undefined;
      return {
        ...row.payload,
        ...(id === undefined ? {} : { jti: id }),
        ...(row.consumed === null ? {} : { consumed: row.consumed }),
      };
    }

    return {
      async upsert(id, payload, expiresIn) {
        // `jti` is removed, because it is the secret by which a row is found. Only a session keeps it: when a
        // session is found by `uid`, the library needs its id.
        const { jti, ...rest } = payload;
        const kept = model === 'Session' ? payload : rest;
        const row = {
          key: keyOf(id),
          payload: JSON.stringify(kept),
          grantId: payload.grantId ?? null,
          accountId: payload.accountId ?? null,
          uid: payload.uid ?? null,
          userCode: payload.userCode ?? null,
          // the expiry is calculated with the machine's clock and not with the service's, because the library
          // checks it with the same clock
          expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
        };
        await database.asJob((tx) =>
          tx
            .insertInto('user_oidc_store')
            .values(row)
            .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
            .execute(),
        );
      },
      find: (id) => find(sql`key = ${keyOf(id)}`, id),
      findByUid: (uid) => find(sql`uid = ${uid}`),
      findByUserCode: (userCode) => find(sql`"userCode" = ${userCode}`),
      async consume(id) {
        await database.asJob((tx) =>
          sql`update user_oidc_store set consumed = ${Math.floor(Date.now() / 1000)} where key = ${keyOf(id)}`.execute(
            tx,
          ),
        );
      },
      async destroy(id) {
        await database.asJob((tx) => sql`delete from user_oidc_store where key = ${keyOf(id)}`.execute(tx));
      },
      async revokeByGrantId(grantId) {
        await database.asJob((tx) =>
          sql`delete from user_oidc_store where "grantId" = ${grantId}`.execute(tx),
        );
      },
    };
  };
}
