import type { Client, ClientOptions, RequestError } from '@isp/request';
import type { Readable } from '../kit/readable.ts';
import type { StorageKeys } from '../kit/storage.ts';
import type { Wire } from '../kit/wire.ts';
import type { SignIn } from './createSignIn.ts';
import type { NamedOrganisation } from './readUser.ts';
import type { SessionState } from './sessionState.ts';

/**
 * The session of a portal: a store that can be read, and the functions that change it.
 *
 * @example
 * const choose = ({ chooseOrg }: PortalSession, orgId: string) => chooseOrg(orgId);
 */
export interface PortalSession extends Readable<SessionState>, SignIn {
  readonly client: Client;
  /**
   * Loads the data of a stored session (user, XSRF token, menu, permissions), and keeps renewing the token before
   * it expires.
   */
  readonly start: () => Promise<void>;
  /** Loads the user and their permissions again. */
  readonly reload: () => Promise<void>;
  /**
   * Ends the session on the server. Even if the call fails, the session ends in this browser.
   * @param log - errors that occurred in this browser, which the server stores
   * @returns address for signing out at the provider, if the session began at a provider that the platform knows
   */
  readonly signOut: (log?: readonly object[]) => Promise<string | undefined>;
  /**
   * Changes the current organisation of the user. Without an id, an administrator of the platform acts for all
   * organisations.
   */
  readonly chooseOrg: (orgId: string | undefined) => Promise<void>;
  /**
   * Switches to the view as another role, or back to the user's own role. The service allows this only to
   * administrators of the platform.
   * @param organisation - organisation to view; the user need not be a member of it
   */
  readonly viewAs: (role: string | undefined, organisation?: NamedOrganisation) => Promise<void>;
  /** Returns the first twenty organisations whose name contains the text, among those that the user may view. */
  readonly findOrganisations: (name: string) => Promise<readonly NamedOrganisation[]>;
}

export interface SessionOptions {
  /** Storage that keeps the session after the browser was closed: `localStorage`. */
  readonly storage: Storage;
  /** Storage of the browser tab: `sessionStorage`. */
  readonly tabStorage: Storage;
  readonly locale: () => string;
  readonly translate: (text: string) => string;
  readonly onError: (message: string, error: RequestError) => void;
  readonly keys?: StorageKeys;
  readonly wire?: Wire;
  /**
   * Id of the tenant.
   * @defaultValue `000000`, the tenant of the platform
   */
  readonly tenantId?: string;
  /** Further options of the client: header names, cipher, steps. */
  readonly client?: Partial<ClientOptions>;
}
