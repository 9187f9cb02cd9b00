import type { FastifyPluginAsync } from 'fastify';
import type { Service } from '../../service.ts';
import { externalRoutes } from '../external/externalRoutes.ts';
import { loginRoutes } from '../login/loginRoutes.ts';
import { oidcRoutes } from '../oidc/oidcRoutes.ts';
import { tokenRoutes } from '../tokens/tokenRoutes.ts';

/** Every call that opens, renews or ends a session. */
export const authRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  await app.register(loginRoutes, { service });
  await app.register(tokenRoutes, { service });
  await app.register(externalRoutes, { service });
  // a real provider needs no other beside it
  if (!service.config.oidc) await app.register(oidcRoutes, { service });
};
