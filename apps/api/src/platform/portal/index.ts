import { defineModule } from '@isp/server';
import { publicOrigin } from '../pages/publicOrigin.ts';
import { anonymous } from '../routes/anonymous.ts';
import { crawlerRoutes } from './crawlerRoutes.ts';
import { homeRoutes } from './homeRoutes.ts';
import { portalBase, portalRoutes } from './portalRoutes.ts';
import { siteRoutes } from './siteRoutes.ts';

/** The portal's pages; child apps are requested at their own place. */
export const portal = defineModule({
  name: 'portal',
  routes: [
    crawlerRoutes,
    homeRoutes,
    // its paths come before the portal's own page
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
