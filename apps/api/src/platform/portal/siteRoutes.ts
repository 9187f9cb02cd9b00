import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openQuery } from '@isp/server';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { uncounted } from '../limits/uncounted.ts';
import { packingOf, packPage } from './packPage.ts';
import { sitePolicy } from './policies.ts';
import { isPublicPage } from './publicPages.ts';

export interface SiteRoutesOptions {
  /** Path of the portal, with a slash at the end. */
  readonly base: string;
  /** Folder of the built portal. It also contains `site.html`, the page of the public site. */
  readonly folder: string;
  /** Path of the module that draws the pages of the public site. */
  readonly renderer: string;
  /** Returns the origin of the portal, such as `https://portal.example.com`. */
  readonly origin: () => string;
}

/**
 * Exports of the built module that draws the pages of the public site, with data from the replies of this service.
 */
interface SiteRenderer {
  readonly paths: readonly string[];
  readonly render: (
    request: {
      readonly path: string;
      readonly search: string;
      readonly cookies: string;
      readonly origin: string;
      readonly fetch: typeof fetch;
    },
    template: string,
  ) => Promise<{ readonly status: number; readonly html: string }>;
}

/** Routes of the public site. Its pages are sent with their content, so that they can be read without scripts. */
export const siteRoutes: FastifyPluginAsync<SiteRoutesOptions> = async (app, options) => {
  const { base, folder, origin, renderer } = options;
  const page = join(folder, 'site.html');
  // if the public site was not built, the portal's routes serve these addresses
  if (!existsSync(renderer) || !existsSync(page)) return;
  const [{ default: site }, template] = await Promise.all([
    import(pathToFileURL(renderer).href) as Promise<{ default: SiteRenderer }>,
    readFile(page, 'utf8'),
  ]);
  const ask = askHere(app);
  const schema = { hide: true, querystring: openQuery('A page reads its address by itself') };
  for (const path of site.paths)
    app.get(base + path.slice(1), { schema, config: { callClass: 'anonymous' } }, async (request, reply) => {
      const at = request.url.indexOf('?');
      const { html, status } = await site.render(
        {
          path,
          search: at < 0 ? '' : request.url.slice(at),
          cookies: request.headers.cookie ?? '',
          origin: origin(),
          fetch: ask,
        },
        template,
      );
      if (status !== 200 || !isPublicPage(path)) reply.header('x-robots-tag', 'noindex');
      if (status === 503) reply.header('retry-after', '10');
      // compression is safe here: the page is drawn without a session, so its length cannot reveal a secret
      const packing = packingOf(request.headers['accept-encoding']);
      if (packing) reply.header('content-encoding', packing);
      return reply
        .status(status)
        .header('content-security-policy', sitePolicy)
        .header('cache-control', 'private, no-cache')
        .header('vary', 'accept-encoding, cookie')
        .type('text/html; charset=utf-8')
        .send(packing ? await packPage(html, packing) : html);
    });
};

/**
 * Returns a function like `fetch` that calls this service inside the process, without the network. Nothing of the
 * visitor's request is passed on, so data are read as a visitor without a session.
 */
const askHere =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    // the visitor's call of the page was counted; here the address would be that of this process
    const reply = await uncounted(() =>
      app.inject({
        method: 'GET',
        url: pathname + search,
        headers: Object.fromEntries(new Headers(init?.headers)),
      }),
    );
    const headers = Object.entries(reply.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers });
  };
