import type { Module } from '@isp/server';
import { openQuery, Refusal } from '@isp/server';
import type { SitemapEntry } from '@isp/server/internal';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../config/config.ts';
import { cachedFor } from '../../rules/cachedFor.ts';
import { defaultTenant } from '../../rules/defaultTenant.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { publicOrigin } from '../pages/publicOrigin.ts';
import { anonymous } from '../routes/anonymous.ts';
import { portalBase } from './portalRoutes.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';

/** Parts of the service that these routes need. */
interface CrawlerService extends ServiceBase {
  readonly config: Config;
  readonly sitemap: readonly NonNullable<Module['sitemap']>[];
}

/** Time for which the sitemap is cached, in milliseconds. */
const CACHED_MS = 600_000;

/** Routes for search engines: the rules which pages they may read (robots.txt), and the list of pages (sitemap). */
export const crawlerRoutes: FastifyPluginAsync<{ service: CrawlerService }> = async (app, { service }) => {
  const { config, database, now, sitemap } = service;
  const readEntries = (tenantId: string) =>
    database.asRequest({ ...anonymous, tenantId }, async (tx) => {
      const entries: SitemapEntry[] = [];
      for (const read of sitemap) entries.push(...(await read(tx)));
      return entries;
    });
  const entriesOf = cachedFor(CACHED_MS, readEntries, () => now().getTime());
  const place = () => ({ origin: publicOrigin(config, app), base: portalBase });

  const schema = { hide: true, querystring: openQuery('Search engines add keys of their own') };
  app.get('/robots.txt', { schema }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(place())),
  );
  app.get('/sitemap.xml', { schema }, async (request, reply) => {
    const { part } = request.query as { part?: unknown };
    const at = part === undefined ? undefined : /^[1-9]\d{0,4}$/.test(String(part)) ? Number(part) : 0;
    const xml = sitemapOf(await entriesOf(defaultTenant), place(), at);
    if (xml === undefined) throw new Refusal('PATH_NOT_FOUND');
    return reply.type('application/xml; charset=utf-8').send(xml);
  });
};
