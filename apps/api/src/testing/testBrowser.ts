/** The reply to a request of the test browser, with the content as text. */
export interface Visit {
  readonly status: number;
  readonly url: URL;
  readonly text: string;
  readonly headers: Headers;
  /** Address to which the reply redirects; undefined if the reply is no redirect. */
  readonly location: URL | undefined;
}

/**
 * A simple browser for tests, without scripts. It stores cookies and sends them to the paths for which they were
 * set. It follows redirects only if `follow` is called, and submits forms.
 */
export interface TestBrowser {
  readonly get: (url: string | URL, headers?: Readonly<Record<string, string>>) => Promise<Visit>;
  readonly post: (url: string | URL, form: Readonly<Record<string, string>>) => Promise<Visit>;
  /** Follows redirects until the reply is no redirect, or until `stop` returns true for the next address. */
  readonly follow: (visit: Visit, stop?: (url: URL) => boolean) => Promise<Visit>;
  /** Submits the form on the page, with these values of the fields. */
  readonly submit: (visit: Visit, fields: Readonly<Record<string, string>>) => Promise<Visit>;
  readonly call: (
    url: string | URL,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Visit>;
  readonly setCookies: readonly string[];
}

export function createTestBrowser(): TestBrowser {
  const jar = new Map<string, { value: string; path: string; origin: string }>();
  const setCookies: string[] = [];

  async function send(url: string | URL, init: RequestInit): Promise<Visit> {
    const address = new URL(url);
    const cookie = [...jar.entries()]
      .filter(([, { origin, path }]) => origin === address.origin && address.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
    const reply = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...(cookie ? { cookie } : {}), ...(init.headers as Record<string, string>) },
    });
    for (const line of reply.headers.getSetCookie()) {
      setCookies.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
      const key = `${name} ${path} ${address.origin}`;
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(key);
      else jar.set(key, { value, path, origin: address.origin });
    }
    const location = reply.headers.get('location');
    return {
      status: reply.status,
      url: address,
      text: await reply.text(),
      headers: reply.headers,
      location: location === null ? undefined : new URL(location, address),
    };
  }

  const get: TestBrowser['get'] = (url, headers = {}) => send(url, { headers });
  const post: TestBrowser['post'] = (url, form) =>
    send(url, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin },
    });
  return {
    get,
    post,
    setCookies,
    async follow(visit, stop = () => false) {
      let at = visit;
      for (let hops = 0; at.location && hops < 12; hops += 1) {
        if (stop(at.location)) return at;
        at = await get(at.location);
      }
      return at;
    },
    submit(visit, fields) {
      const action = /<form[^>]* action="([^"]+)"/.exec(visit.text)?.[1] ?? '';
      const hidden = [...visit.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      const values = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
      return post(new URL(action, visit.url), { ...values, ...fields });
    },
    call: (url, body, headers = {}) =>
      send(url, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'blade-requested-with': 'BladeHttpRequest',
          ...headers,
        },
      }),
  };
}
