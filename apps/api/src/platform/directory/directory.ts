import type { Database, Tx } from '@isp/server';
import type { KeptOption } from '@isp/server/internal';
import type { RawBuilder } from 'kysely';
import type { Account } from './accounts.ts';

/**
 * Functions of the areas of users and organisations that the platform calls. The code of the sign-in uses no table
 * of these areas directly: the areas implement this interface, and `app.ts` passes it to the platform.
 */
export interface Directory {
  readonly people: People;
  readonly memberships: Memberships;
  /** Returns the SQL of a user's roles in projects; null if there are none. */
  readonly projectsOf: (userId: RawBuilder<unknown>) => RawBuilder<readonly ProjectRole[] | null>;
  /** Returns the ids of an organisation's projects. */
  readonly projectsIn: (database: Database, orgId: string) => Promise<readonly string[]>;
  /** Returns the number of a user's unread messages. */
  readonly countUnread: (tx: Tx, userId: string) => Promise<number>;
  /**
   * Returns the values of all dictionaries, with the changes of administrators, in display order. Key: the code of
   * the dictionary.
   */
  readonly storedDictionaries: (
    database: Database,
  ) => Promise<Readonly<Record<string, readonly KeptOption[]>>>;
  /** Returns the values of settings that administrators set, by key. */
  readonly storedSettings: (database: Database) => Promise<Readonly<Record<string, string>>>;
  /** Returns the origins of the enabled child apps. Only origins in the operator's list (`listed`) are returned. */
  readonly childOrigins: (tx: Tx, listed: readonly string[]) => Promise<readonly string[]>;
  /** Stores the errors that a browser reports, with the rights of the browser's user. */
  readonly storeErrors: (tx: Tx, list: ErrorList) => Promise<void>;
}

export interface ErrorList {
  readonly id: string;
  readonly userId: string;
  readonly userAgent: string;
  readonly receiveTime: Date;
  readonly entries: readonly unknown[];
}

/**
 * Functions that read and change users. Deleted users are not found, unless a function says that it includes them.
 */
export interface People {
  /** Returns the account with this name, in upper or lower case. */
  readonly findByName: (tx: Tx, tenantId: string, username: string) => Promise<Account | undefined>;
  /** Returns the account whose owner has proved to own this phone. */
  readonly findByPhone: (tx: Tx, tenantId: string, phone: string) => Promise<Account | undefined>;
  /**
   * Returns the accounts whose owners have proved to own this mail address, in upper or lower case. Several accounts
   * may have the same address.
   */
  readonly findAllByEmail: (tx: Tx, tenantId: string, email: string) => Promise<readonly Account[]>;
  readonly findById: (tx: Tx, id: string) => Promise<Account | undefined>;
  /** Returns true if the tenant exists, also if it is closed. */
  readonly hasTenant: (tx: Tx, tenantId: string) => Promise<boolean>;
  /** Adds a user. The user's phone is stored, but cannot be used to sign in yet. */
  readonly add: (tx: Tx, now: Date, person: NewPerson) => Promise<void>;
  /**
   * Locks the row of a user until the end of the transaction, even if the user is deleted. Everything that ends
   * sessions locks this row first, so that no session is made at the same time.
   */
  readonly hold: (tx: Tx, id: RawBuilder<unknown>) => Promise<HeldPerson | undefined>;
  /**
   * Stores time and network address of a sign-in, unlocks a locked account, and locks the row of the account.
   * @returns the status of the account; undefined if the password has changed since `account` was read
   */
  readonly noteSignIn: (
    tx: Tx,
    now: Date,
    account: Pick<Account, 'id' | 'password'>,
    ip: string,
  ) => Promise<string | undefined>;
  /**
   * Sets the hash of a new password. @returns false if the stored hash is no longer `from`, because it was changed
   * meanwhile
   */
  readonly replacePassword: (
    tx: Tx,
    now: Date,
    change: { readonly id: string; readonly from: string; readonly to: string },
  ) => Promise<boolean>;
  /** Returns the SQL that joins the user with this id, and the SQL of the columns that are read from the join. */
  readonly join: (userId: RawBuilder<unknown>) => {
    readonly join: RawBuilder<unknown>;
    /** SQL of the same columns as in {@link PersonColumns}. */
    readonly columns: RawBuilder<unknown>;
  };
}

export interface NewPerson {
  readonly id: string;
  readonly tenantId: string;
  readonly username: string;
  readonly nickname: string;
  /** Hash of the password; empty for users of an external provider. */
  readonly password: string;
  readonly phone?: string;
  readonly email?: string;
  /** Type of the user: 0 administrator, 1 customer. @defaultValue 1 */
  readonly userType?: 0 | 1;
  /** @defaultValue false; see `Account` */
  readonly mustChangePassword?: boolean;
}

export interface HeldPerson extends Pick<Account, 'id' | 'tenantId' | 'nickname' | 'status'> {
  readonly isDeleted: boolean;
}

export interface PersonColumns {
  readonly userId: string;
  readonly tenantId: string;
  readonly username: string;
  readonly nickname: string | null;
  readonly userType: number;
  readonly status: string;
}

export interface Memberships {
  /**
   * Returns the id of the organisation for which a user acts. This is the wanted organisation if the user is an
   * active member of it; otherwise the organisation that the user joined first; otherwise ''.
   */
  readonly orgOf: (tx: Tx, userId: string, wanted?: string) => Promise<string>;
  /** Adds the personal space of a user. The orders, wallet and usage of a customer belong to this space. */
  readonly addSpace: (
    tx: Tx,
    service: { readonly newId: () => string; readonly now: () => Date },
    owner: Pick<NewPerson, 'id' | 'tenantId' | 'nickname'>,
  ) => Promise<void>;
  /** Returns the SQL of a user's organisations, in the order in which the user joined; null if there are none. */
  readonly organisationsOf: (userId: RawBuilder<unknown>) => RawBuilder<readonly Membership[] | null>;
  /** Returns the SQL of the organisation with this id; null if the tenant has no such organisation. */
  readonly named: (
    orgId: RawBuilder<unknown>,
    tenantId: RawBuilder<unknown>,
  ) => RawBuilder<NamedOrganisation | null>;
}

export interface Membership {
  readonly orgId: string;
  readonly orgName: string;
  readonly orgType: string;
  readonly isAdmin: number;
  readonly orgRoles: readonly string[];
  readonly logo: string;
  readonly status: string;
}

export type NamedOrganisation = Pick<Membership, 'orgId' | 'orgName' | 'orgType' | 'status'>;

export interface ProjectRole {
  readonly projectId: string;
  readonly orgId: string;
  readonly projectRole: string;
}
