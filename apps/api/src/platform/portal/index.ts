import { defineModule } from '@isp/server';
import { publicOrigin } from '../pages/publicOrigin.ts';
import { anonymous } from '../routes/anonymous.ts';
import { crawlerRoutes } from './crawlerRoutes.ts';
import { homeRoutes } from './homeRoutes.ts';
import { portalBase, portalRoutes } from './portalRoutes.ts';
import { siteRoutes } from './siteRoutes.ts';

/** The module of the routes for the portal's pages. Child apps have separate routes. */
export const portal = defineModule({
  name: 'portal',
  routes: [
    crawlerRoutes,
    homeRoutes,
    // The routes of the public site are registered before the page of the portal.
    async (app, { service: { config } }) =>
      void (await app.register(siteRoutes, {
        base: portalBase,
        folder: config.ui,
        renderer: config.site,
        origin: () => publicOrigin(config, app),
      })),
    async (app, { service: { config, database, directory } }) =>
      void (await app.register(portalRoutes, {
        folder: config.ui,
        childOrigins: () =>
          database.asRequest(anonymous, (tx) => directory.childOrigins(tx, config.childOrigins)),
      })),
  ],
});
