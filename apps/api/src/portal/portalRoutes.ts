import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';

/** What the build writes where a nonce belongs. */
const placeholder = '__CSP_NONCE__';
export const portalBase = '/isp-user/ui/';

/** Nothing is evaluated, nothing comes from elsewhere; the page's own tags carry a nonce made for this reply. T-R7 */
export const portalPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/** The built portal: files with a hash in their name are kept for ever, the page itself never. */
export const portalRoutes: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  const sendPage = async (reply: FastifyReply) => {
    const file = join(folder, 'index.html');
    if (!existsSync(file)) return reply.status(503).type('text/plain; charset=utf-8').send(notBuilt(folder));
    const nonce = randomBytes(16).toString('base64');
    const page = (await readFile(file, 'utf8')).replaceAll(placeholder, nonce);
    return reply
      .header('content-security-policy', portalPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  };

  app.get('/', async (_request, reply) => reply.redirect(portalBase));
  app.get('/isp-user/ui', async (_request, reply) => reply.redirect(portalBase));
  // before the files: the page in the folder has no nonce yet
  app.get(portalBase, async (_request, reply) => sendPage(reply));
  app.get(`${portalBase}index.html`, async (_request, reply) => sendPage(reply));

  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: portalBase,
      index: false,
      wildcard: true,
      cacheControl: false,
      // the build puts .br and .gz beside its files
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.slice(folder.length).replaceAll('\\', '/').startsWith('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  } else {
    app.get(`${portalBase}*`, async (_request, reply) => sendPage(reply));
  }
  // paths of the portal's own router; a missing file is missing
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = request.method === 'GET' && path.startsWith(portalBase) && !/\.[a-z0-9]{1,8}$/i.test(path);
    if (isPage) return sendPage(reply);
    const isEnglish = /^\s*en\b/i.test(request.headers['accept-language'] ?? '');
    return reply.status(404).send({
      code: 404,
      success: false,
      errCode: 'PATH_NOT_FOUND',
      data: null,
      msg: isEnglish ? 'No such call' : '接口不存在',
      traceId: request.id,
    });
  });
};

const notBuilt = (folder: string): string =>
  `门户尚未构建。 The portal is not built: no index.html in ${folder}. Run: npm run build\n`;
