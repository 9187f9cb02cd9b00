import { readCookie } from '@isp/request/platform';
import { createPlaceStore, type Place, type PlaceStore, toLocale } from './place.ts';

/** Session a ticket is traded for. */
export interface ToolSession {
  readonly token: string;
  readonly orgId: string;
  readonly taskId: string | null;
}

export interface StandaloneOptions {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  /** Takes the ticket out of the address, so that it is not copied with the address. */
  readonly replaceAddress: (address: string) => void;
  /** Storage of the tab: a reload keeps the session, another tab does not have it. */
  readonly tabStorage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Cookies of the page: a portal of the same origin keeps language and theme in them. */
  readonly cookies: string;
  readonly languages: string;
  readonly prefersDark: boolean;
  readonly trade: (ticket: string) => Promise<unknown>;
}

const key = 'isp-label-session';

/**
 * The session of a tab of its own. The ticket of the address is exchanged once, before anything is shown.
 *
 * @throws what `trade` throws: a ticket that was used or is too old
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
    theme: readCookie(cookies, 'isp-theme') ?? (options.prefersDark ? 'theme-dark' : 'theme-hey'),
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
