import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { toOpenApi } from '@isp/server';
import type { FastifyPluginAsync } from 'fastify';
import type { Service } from '../../service.ts';

/** The OpenAPI document and a page to read and try it, both from this origin only. */
export const docsRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  const entities = service.areas.flatMap((area) => Object.values(area.entities));
  const document = toOpenApi(entities, { title: 'AI 产业服务平台 API', version: '1.0.0' });
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/isp-user/api/docs',
    staticCSP: true,
    // on plain http an upgrade would break the page, and no validator elsewhere is asked
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
