import { readCookie } from '@isp/request/platform';
import { themeByChoice } from '@isp/shell';
import { createPlaceStore, type Place, type PlaceStore, toLocale } from './place.ts';

/** Session that the service returns in exchange for a ticket. */
export interface ToolSession {
  readonly token: string;
  readonly orgId: string;
  readonly taskId: string | null;
}

export interface StandaloneOptions {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  /**
   * Replaces the address of the page by an address without the ticket, so that a user does not copy the ticket
   * together with the address.
   */
  readonly replaceAddress: (address: string) => void;
  /** Storage of the browser tab. The session is kept after a reload, but is not available in another tab. */
  readonly tabStorage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Cookies of the page. A portal with the same origin stores language and theme in them. */
  readonly cookies: string;
  readonly languages: string;
  readonly prefersDark: boolean;
  readonly trade: (ticket: string) => Promise<unknown>;
}

const key = 'isp-label-session';

/**
 * Creates the context of a tool in a separate tab. If the address contains a ticket, the ticket is exchanged for a
 * session before anything is shown. A ticket can be used once.
 *
 * @throws the error of `trade`, for a ticket that was already used or is too old
 */
export async function standalonePlace(options: StandaloneOptions): Promise<PlaceStore> {
  const { cookies, location, tabStorage } = options;
  const ticket = new URLSearchParams(location.hash.slice(1)).get('labelToken');
  let session = readSession(parse(tabStorage.getItem(key)));
  if (ticket) {
    options.replaceAddress(location.pathname + location.search);
    session = readSession(await options.trade(ticket));
    if (session) tabStorage.setItem(key, JSON.stringify(session));
  }
  const place: Place = {
    locale: toLocale(readCookie(cookies, 'isp-language') ?? options.languages),
    theme: themeByChoice(readCookie(cookies, 'isp-theme'), options.prefersDark).name,
    orgId: session?.orgId,
    headers: session ? { 'Label-Session': session.token } : {},
    taskId: session?.taskId ?? undefined,
    isEmbedded: false,
  };
  return createPlaceStore(place);
}

function readSession(value: unknown): ToolSession | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { orgId, taskId, token } = value as Readonly<Record<string, unknown>>;
  if (typeof token !== 'string' || typeof orgId !== 'string') return undefined;
  return { token, orgId, taskId: typeof taskId === 'string' ? taskId : null };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
