import type { FastifyPluginAsync } from 'fastify';
import { externalRoutes } from '../login/externalRoutes.ts';
import { linkRoutes } from '../login/linkRoutes.ts';
import { loginRoutes } from '../login/loginRoutes.ts';
import type { SignInService } from '../login/signInService.ts';
import { oidcRoutes } from '../oidc/oidcRoutes.ts';
import { tokenRoutes } from '../tokens/tokenRoutes.ts';

/** Routes of all calls that open, refresh or end a session. */
export const authRoutes: FastifyPluginAsync<{ service: SignInService }> = async (app, { service }) => {
  await app.register(loginRoutes, { service });
  await app.register(tokenRoutes, { service });
  await app.register(externalRoutes, { service });
  await app.register(linkRoutes, { service });
  // The embedded identity provider is registered only if no real provider is configured.
  if (!service.config.oidc) await app.register(oidcRoutes, { service });
};
