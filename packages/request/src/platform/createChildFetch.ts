import { RequestError } from '../model/errors.ts';
import { resolveUrl } from '../wire/resolveUrl.ts';

/**
 * Access of an embedded application whose requests carry the session, such as the report designer.
 *
 * @example
 * const report: ChildAccess = { url: '/report/', headers: childHeaders(client, { getOrg: () => '1' }) };
 */
export interface ChildAccess {
  /** Origin and path below which the application may send requests: `https://report.example.com/designer/`. */
  readonly url: string;
  /** Returns the headers of a request of the application; called for each request. @see childHeaders */
  readonly headers: () => Readonly<Record<string, string>>;
}

export interface ChildFetchOptions {
  /**
   * Applications whose requests get headers, by the name of the application in micro-app. Requests of any other
   * application get no headers.
   */
  readonly access: Readonly<Record<string, ChildAccess>>;
  /** Origin added to paths. @defaultValue the page's origin */
  readonly origin?: string;
  /**
   * Function that sends the requests.
   * @defaultValue `globalThis.fetch`
   */
  readonly fetch?: typeof fetch;
}

/**
 * Function with the signature of the `fetch` that micro-app calls.
 *
 * @example
 * const load: ChildFetch = createChildFetch({ access: {} });
 * const script = await load('/report/main.js', {}, 'report');
 */
export type ChildFetch = (
  url: string,
  init?: RequestInit | Readonly<Record<string, unknown>>,
  appName?: string | null,
) => Promise<string>;

/**
 * Creates the function that fetches the pages and scripts of embedded applications as text. Requests of a listed
 * application get the application's headers, but only below the application's own origin and path; redirects are
 * not followed. All other requests are plain fetches.
 *
 * @throws {@link RequestError} when the answer is an error, because an error page must not run as a script.
 *
 * @example
 * const headers = childHeaders(client, { getOrg: () => '1' });
 * const load = createChildFetch({ access: { report: { url: '/report/', headers } } }); // microApp.start({ fetch: load })
 */
export function createChildFetch(options: ChildFetchOptions): ChildFetch {
  const { access, origin = globalThis.location?.origin } = options;
  if (origin === undefined) {
    throw new Error(
      'createChildFetch needs `origin` outside a browser, for example "http://127.0.0.1:8080".',
    );
  }
  const fetchIt = options.fetch ?? globalThis.fetch.bind(globalThis);

  return async (address, init = {}, appName) => {
    const { url } = resolveUrl(address, '', origin, []);
    const listed = appName && Object.hasOwn(access, appName) ? access[appName] : undefined;
    const isOwn = listed !== undefined && isBelow(url, resolveUrl(listed.url, '', origin, []).url);
    const response = await fetchIt(url, isOwn ? withHeaders(init, listed.headers()) : init);
    if (!response.ok)
      throw new RequestError(`The application answered with status ${response.status}.`, address);
    return response.text();
  };
}

function withHeaders(init: RequestInit, more: Readonly<Record<string, string>>): RequestInit {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return { ...init, headers, redirect: 'error' };
}

/**
 * Returns true if a URL, as the browser parses it, is below the base. A URL with an encoded slash is refused: the
 * server may decode it, and the path may then lead out of the folder.
 */
function isBelow(url: URL, base: URL): boolean {
  const root = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`;
  return (
    url.origin === base.origin &&
    url.username === '' &&
    url.password === '' &&
    !/%2f|%5c/i.test(url.pathname) &&
    `${url.pathname}/`.startsWith(root)
  );
}
