import type { Client, ClientOptions, RequestError } from '@isp/request';
import type { Readable } from '../kit/readable.ts';
import type { StorageKeys } from '../kit/storage.ts';
import type { Wire } from '../kit/wire.ts';
import type { SignIn } from './createSignIn.ts';
import type { NamedOrganisation } from './readUser.ts';
import type { SessionState } from './sessionState.ts';

/**
 * The session of a portal, as a store to read, with what changes it.
 *
 * @example
 * const choose = ({ chooseOrg }: PortalSession, orgId: string) => chooseOrg(orgId);
 */
export interface PortalSession extends Readable<SessionState>, SignIn {
  readonly client: Client;
  /** Loads user, XSRF token, menu and permissions of a stored session, and keeps its token fresh. */
  readonly start: () => Promise<void>;
  /** Loads the user and their permissions again. */
  readonly reload: () => Promise<void>;
  /**
   * Ends the session on the server, and in this browser even when the server fails.
   * @param log - errors this browser logged, for the server to keep
   * @returns address that signs out at the provider, if the session began with one the platform knows
   */
  readonly signOut: (log?: readonly object[]) => Promise<string | undefined>;
  /** Acts for another organisation from now on; an administrator of the platform without one acts for all. */
  readonly chooseOrg: (orgId: string | undefined) => Promise<void>;
  /**
   * Looks as another role from now on, or as oneself again. The service allows it to the platform's own people only.
   * @param organisation - to look into; the user need not be a member of it
   */
  readonly viewAs: (role: string | undefined, organisation?: NamedOrganisation) => Promise<void>;
  /** Organisations that may be looked into, by a part of their name; the first twenty. */
  readonly findOrganisations: (name: string) => Promise<readonly NamedOrganisation[]>;
}

export interface SessionOptions {
  /** Keeps the session over restarts: `localStorage`. */
  readonly storage: Storage;
  /** Belongs to the browser tab: `sessionStorage`. */
  readonly tabStorage: Storage;
  readonly locale: () => string;
  readonly translate: (text: string) => string;
  readonly onError: (message: string, error: RequestError) => void;
  readonly keys?: StorageKeys;
  readonly wire?: Wire;
  /** @defaultValue `000000`, the platform's */
  readonly tenantId?: string;
  /** Further options of the client: header names, cipher, steps. */
  readonly client?: Partial<ClientOptions>;
}
