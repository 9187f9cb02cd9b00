import { defineModule } from '@isp/server';
import { originsOf, readChildApps } from '../childApp/childApps.ts';
import { anonymous } from '../routes/anonymous.ts';
import { portalRoutes } from './portalRoutes.ts';

/** The portal's pages; child apps are asked for where they are. */
export const portal = defineModule({
  name: 'portal',
  after: ['childApp'],
  routes: [
    async (app, { service: { config, database } }) =>
      void (await app.register(portalRoutes, {
        folder: config.ui,
        childOrigins: async () =>
          originsOf(await database.asRequest(anonymous, readChildApps), config.childOrigins),
      })),
  ],
});
