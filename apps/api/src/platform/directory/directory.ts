import type { Database, Tx } from '@isp/server';
import type { KeptOption } from '@isp/server/internal';
import type { RawBuilder } from 'kysely';
import type { Account } from './accounts.ts';

/**
 * What the platform reads from the areas with people and organisations. The sign-in names no table of these areas:
 * they implement this interface, and `app.ts` connects them.
 */
export interface Directory {
  readonly people: People;
  readonly memberships: Memberships;
  /** SQL: roles of a user in projects; null for none. */
  readonly projectsOf: (userId: RawBuilder<unknown>) => RawBuilder<readonly ProjectRole[] | null>;
  /** Ids of an organisation's projects. */
  readonly projectsIn: (database: Database, orgId: string) => Promise<readonly string[]>;
  /** Number of a user's unread messages. */
  readonly countUnread: (tx: Tx, userId: string) => Promise<number>;
  /** Values of dictionaries as administrators changed them, by code, in display order. */
  readonly storedDictionaries: (
    database: Database,
  ) => Promise<Readonly<Record<string, readonly KeptOption[]>>>;
  /** Values set by administrators, by key. */
  readonly storedSettings: (database: Database) => Promise<Readonly<Record<string, string>>>;
  /** Further origins of the enabled child apps; only listed ones. */
  readonly childOrigins: (tx: Tx, listed: readonly string[]) => Promise<readonly string[]>;
  /** Stores errors that a browser reports, with the rights of their user. */
  readonly storeErrors: (tx: Tx, list: ErrorList) => Promise<void>;
}

export interface ErrorList {
  readonly id: string;
  readonly userId: string;
  readonly userAgent: string;
  readonly receiveTime: Date;
  readonly entries: readonly unknown[];
}

/** Reads and writes users. Deleted ones are left out unless a method includes them. */
export interface People {
  /** The account with this name, in upper or lower case. */
  readonly findByName: (tx: Tx, tenantId: string, username: string) => Promise<Account | undefined>;
  /** The account whose owner has verified this phone. */
  readonly findByPhone: (tx: Tx, tenantId: string, phone: string) => Promise<Account | undefined>;
  readonly findById: (tx: Tx, id: string) => Promise<Account | undefined>;
  /** Does the tenant have any user, or did it have one? */
  readonly hasTenant: (tx: Tx, tenantId: string) => Promise<boolean>;
  /** Makes a customer whose phone is stored, but cannot be used to sign in yet. */
  readonly add: (tx: Tx, now: Date, person: NewPerson) => Promise<void>;
  /**
   * Locks the row of a user, also of a deleted one, until the end of the transaction. Everything that ends sessions
   * locks it first.
   */
  readonly hold: (tx: Tx, id: RawBuilder<unknown>) => Promise<HeldPerson | undefined>;
  /**
   * Stores time and address of a sign-in, unlocks a locked account, and locks its row.
   * @returns the status; undefined when the password has changed since `account` was read
   */
  readonly noteSignIn: (
    tx: Tx,
    now: Date,
    account: Pick<Account, 'id' | 'password'>,
    ip: string,
  ) => Promise<string | undefined>;
  /** Sets the hash of a password that its user chose. @returns false when the stored one is not `from` any more */
  readonly replacePassword: (
    tx: Tx,
    now: Date,
    change: { readonly id: string; readonly from: string; readonly to: string },
  ) => Promise<boolean>;
  /** SQL: a join with the user of this id, and the selected columns. */
  readonly join: (userId: RawBuilder<unknown>) => {
    readonly join: RawBuilder<unknown>;
    /** The same columns as in {@link PersonColumns}. */
    readonly columns: RawBuilder<unknown>;
  };
}

export interface NewPerson {
  readonly id: string;
  readonly tenantId: string;
  readonly username: string;
  readonly nickname: string;
  /** Hash; empty for users of an external provider. */
  readonly password: string;
  readonly phone?: string;
  readonly email?: string;
}

export interface HeldPerson extends Pick<Account, 'id' | 'tenantId' | 'username' | 'status'> {
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
   * The organisation for which a user acts: the wanted one if they are an active member, else the one that they
   * joined first, else ''.
   */
  readonly orgOf: (tx: Tx, userId: string, wanted?: string) => Promise<string>;
  /** Makes a personal space, to which the orders, wallet and usage of a customer belong. */
  readonly addSpace: (
    tx: Tx,
    service: { readonly newId: () => string; readonly now: () => Date },
    owner: Pick<NewPerson, 'id' | 'tenantId' | 'nickname'>,
  ) => Promise<void>;
  /** SQL: the organisations of a user, in the order in which they joined; null for none. */
  readonly organisationsOf: (userId: RawBuilder<unknown>) => RawBuilder<readonly Membership[] | null>;
  /** SQL: the organisation of this id, null when the tenant has none. */
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
