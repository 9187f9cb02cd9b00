import { defineModule } from '@isp/server';
import { anonymous } from '../routes/anonymous.ts';
import { portalRoutes } from './portalRoutes.ts';

/** The portal's pages; child apps are asked for where they are. */
export const portal = defineModule({
  name: 'portal',
  routes: [
    async (app, { service: { config, database, directory } }) =>
      void (await app.register(portalRoutes, {
        folder: config.ui,
        childOrigins: () =>
          database.asRequest(anonymous, (tx) => directory.childOrigins(tx, config.childOrigins)),
      })),
  ],
});
