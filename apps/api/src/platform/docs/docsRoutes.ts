import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { Area } from '@isp/schema';
import { toOpenApi } from '@isp/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { apiPrefix } from '../../rules/apiPrefix.ts';

export interface DocsOptions {
  readonly areas: readonly Area[];
  /** Throws if the caller of a request may not read the description. @defaultValue the description is public */
  readonly requireReader?: ((request: FastifyRequest) => Promise<unknown>) | undefined;
}

/**
 * Registers the OpenAPI document, and a page on which it can be read and tried. The page loads files only from this
 * origin. Routes of entities are described from the areas' schemas, and hand-written routes from their route
 * schemas; this plugin must be registered before the routes, because it collects their schemas.
 */
const plugin: FastifyPluginAsync<DocsOptions> = async (app, { areas, requireReader }) => {
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: '', version: '' } },
    stripBasePath: false,
    convertConstToEnum: false,
    // a route without a schema is hidden: it belongs to an entity and is described from its schema, or it is a page
    transform: ({ schema, url }) => ({ schema: schema ?? { hide: true }, url }),
    // the document is made at its first request, because most processes never get one
    transformObject: (found) => {
      const paths = 'openapiObject' in found ? (found.openapiObject.paths ?? {}) : {};
      return withRoutes(describe(areas), paths as Paths) as never;
    },
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/isp-user/api/docs',
    staticCSP: true,
    ...(requireReader && {
      uiHooks: {
        onRequest: (request, _reply, done) => {
          requireReader(request).then(() => done(), done);
        },
      },
    }),
    // `upgrade-insecure-requests` is removed from the policy, because the page would not work over plain http; the
    // external validator is removed, because nothing is called outside
    transformStaticCSP: (header) =>
      header
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== '' && part !== 'upgrade-insecure-requests')
        .map((part) => part.replace(/\s*(https:\/\/)?validator\.swagger\.io/g, ''))
        .join('; '),
    uiConfig: { validatorUrl: null, docExpansion: 'none', tryItOutEnabled: false } as never,
  });
};

const describe = (areas: readonly Area[]): Readonly<Record<string, unknown>> =>
  toOpenApi(
    areas.flatMap((area) => Object.values(area.entities)),
    {
      title: 'AI 产业服务平台 API',
      version: '1.0.0',
      prefix: apiPrefix,
      license: { name: 'MIT', identifier: 'MIT' },
    },
  );

type Paths = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;

/** Reply with an error, which every route can return in addition to the replies that it declares. */
const refused = {
  description: 'Refused: see errCode',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

function withRoutes(document: Readonly<Record<string, unknown>>, routes: Paths): Record<string, unknown> {
  const paths = { ...(document.paths as Paths) };
  for (const [path, methods] of Object.entries(routes)) {
    const described = Object.entries(methods).map(([method, operation], index) => [
      method,
      {
        operationId: `${toName(path)}${index === 0 ? '' : `_${method}`}`,
        ...operation,
        responses: { ...(operation.responses as object), '4XX': refused },
      },
    ]);
    paths[path] = { ...Object.fromEntries(described), ...paths[path] };
  }
  return { ...document, paths };
}

/** Returns the path of a route as the name of its operation: `/users/request-key` becomes `users_requestKey`. */
const toName = (path: string): string =>
  path
    .replace(apiPrefix, '')
    .replace(/[{}]/g, '')
    .replace(/^\//, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll(/[./]/g, '_');

export const docsRoutes = fp(plugin, { name: 'docs', fastify: '5.x' });
