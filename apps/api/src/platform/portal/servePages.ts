import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Refusal } from '@isp/server';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Text in a built page that is replaced by the nonce of the reply. */
const placeholder = '__CSP_NONCE__';

/**
 * Returns a function that sends a built page with its security policy. Both contain a nonce that is made for each
 * reply, so the page is never cached.
 */
export const pageSender =
  (file: string, policy: (nonce: string) => string | Promise<string>) =>
  async (reply: FastifyReply): Promise<FastifyReply> => {
    if (!existsSync(file)) return reply.status(503).type('text/plain; charset=utf-8').send(notBuilt(file));
    const nonce = randomBytes(16).toString('base64');
    const page = (await readFile(file, 'utf8')).replaceAll(placeholder, nonce);
    return reply
      .header('content-security-policy', await policy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  };

/**
 * Serves the files of a build except its pages. Files with a hash in their names are cached by browsers
 * permanently.
 */
export async function serveFiles(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  if (!existsSync(folder)) return;
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith(prefix) && isNoPath(request.url)) throw new Refusal('PATH_NOT_FOUND');
  });
  await app.register(async (files) => {
    // Files make no spans: a page loads dozens of them, and none of them asks the database.
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, span: false };
    });
    await files.register(fastifyStatic, {
      root: folder,
      prefix,
      index: false,
      wildcard: true,
      cacheControl: false,
      decorateReply: false,
      // the build has written a .br and a .gz copy beside each file; they are sent if the browser accepts them
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.slice(join(folder).length).replaceAll('\\', '/').startsWith('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}

/**
 * Returns true if a path leads out of the folder, contains NUL or cannot be decoded. There is no such file, and the
 * library would throw an error.
 */
function isNoPath(url: string): boolean {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '');
    return path.includes('\0') || /(^|[\\/])\.\.([\\/]|$)/.test(path);
  } catch {
    return true;
  }
}

const notBuilt = (file: string): string =>
  `页面尚未构建。 This page is not built: there is no ${file}. Run: npm start\n`;
