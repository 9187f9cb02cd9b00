import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/** Contact of an account's owner: the phone and the mail address, each null if it is not verified. */
export interface Contact {
  readonly username: string;
  readonly hasPassword: boolean;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Returns the contact of a user. Runs as the job role. */
export async function findContact(tx: Tx, userId: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select username, password <> '' as "hasPassword", case when "phoneVerified" then phone end as phone,
      case when "emailVerified" then email end as email
    from user_user where id = ${userId} and not "isDeleted"`.execute(tx);
  return rows[0];
}
