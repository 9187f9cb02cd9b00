import { defineModule } from '@isp/server';
import { publicOrigin } from '../pages/publicOrigin.ts';
import { anonymous } from '../routes/anonymous.ts';
import { crawlerRoutes } from './crawlerRoutes.ts';
import { homeRoutes } from './homeRoutes.ts';
import { portalBase, portalRoutes } from './portalRoutes.ts';
import { siteRoutes } from './siteRoutes.ts';

/** Module of the routes for the pages of the portal and of the public site. */
export const portal = defineModule({
  name: 'portal',
  routes: [
    crawlerRoutes,
    homeRoutes,
    // the routes of the public site come before those of the portal, which would otherwise serve the same addresses
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
