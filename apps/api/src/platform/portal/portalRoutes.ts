import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@isp/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { childHostPolicy, portalPolicy } from './policies.ts';
import { isPublicPage } from './publicPages.ts';
import { pageSender, serveFiles } from './servePages.ts';

export const portalBase = '/isp-user/ui/';

export interface PortalRoutesOptions {
  /** Path of the folder with the built portal. */
  readonly folder: string;
  /** Returns the origins of the configured child apps, without the own origin. @defaultValue no origins */
  readonly childOrigins?: () => Promise<readonly string[]>;
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';
/** Adds the header by which search engines do not show the page. */
const hidden = (reply: FastifyReply): FastifyReply => reply.header('x-robots-tag', 'noindex');
const marked = (reply: FastifyReply, path: string): FastifyReply =>
  isPublicPage(path.slice(portalBase.length - 1)) ? reply : hidden(reply);

/**
 * Routes of the built portal. The portal's page has a strict security policy; the page that hosts child apps has
 * its own.
 */
export const portalRoutes: FastifyPluginAsync<PortalRoutesOptions> = async (
  app,
  { childOrigins, folder },
) => {
  const sendPage = pageSender(join(folder, 'index.html'), portalPolicy);
  const sendHostPage = (name: string) =>
    pageSender(join(folder, name), async () => childHostPolicy((await childOrigins?.()) ?? []));

  app.get('/', async (_request, reply) => reply.redirect(portalBase));
  app.get('/isp-user/ui', async (_request, reply) => reply.redirect(portalBase));
  // this route must come before the files of the folder, because `index.html` in the folder has no nonce and no
  // policy
  if (!app.hasRoute({ method: 'GET', url: portalBase }))
    app.get(portalBase, async (_request, reply) => sendPage(reply));
  app.get(`${portalBase}index.html`, async (_request, reply) => sendPage(reply));
  // `child-frame.html`: the blank page in which the scripts of a child app run
  for (const name of ['child-host.html', 'child-frame.html']) {
    const send = sendHostPage(name);
    app.get(`${portalBase}${name}`, async (_request, reply) => send(hidden(reply)));
  }

  if (existsSync(folder)) await serveFiles(app, folder, portalBase);
  else app.get(`${portalBase}*`, async (request, reply) => sendPage(marked(reply, pathOf(request))));
  // Paths of the portal's own pages get `index.html`, which draws them. A path with a file extension is a missing
  // file.
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const isPage = request.method === 'GET' && path.startsWith(portalBase) && !/\.[a-z0-9]{1,8}$/i.test(path);
    if (isPage) return sendPage(marked(reply, path));
    throw new Refusal('PATH_NOT_FOUND');
  });
};
