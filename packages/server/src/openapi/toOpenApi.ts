import type { Entity } from '@isp/schema';
import { actionCalls } from './actionCalls.ts';
import { type Call, toPaths } from './calls.ts';
import { entitySchemas } from './entitySchemas.ts';
import { operationCalls } from './operationCalls.ts';
import { countCalls, opsLogCalls, readCalls } from './readCalls.ts';
import { refusalSchema } from './response.ts';
import { opsLogListCalls, serviceCalls } from './serviceCalls.ts';
import { statisticsCalls } from './statisticsCalls.ts';

export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
  /**
   * Path before the path of each entity. It must be equal to the option `prefix` of `ispServer`. @defaultValue none
   */
  readonly prefix?: string;
  /** Address of the service. @defaultValue `/`: the origin from which the document is read */
  readonly server?: string;
  /** Licence of the service, for example `{ name: 'MIT', identifier: 'MIT' }`. @defaultValue none */
  readonly license?: { readonly name: string; readonly identifier?: string; readonly url?: string };
}

/**
 * Returns the OpenAPI 3.1 document of all entities. Paths, payloads and replies are the same as in the routes of
 * the service.
 *
 * @example const document = toOpenApi(Object.values(area.entities), { title: '书店', version: '1.0.0' });
 */
export function toOpenApi(entities: readonly Entity[], info: OpenApiInfo): Record<string, unknown> {
  const calls = [...serviceCalls(), ...entities.flatMap(entityCalls), ...opsLogListCalls(entities)];
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version, ...(info.license && { license: info.license }) },
    servers: [{ url: info.server ?? '/' }],
    tags: entities.map((entity) => ({ name: entity.key, description: entity.titles })),
    paths: toPaths(calls, info.prefix ?? ''),
    components: {
      schemas: Object.assign({ Refusal: refusalSchema }, ...entities.map(entitySchemas)) as unknown,
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: 'bearer <sessionId>' },
      },
    },
    security: [{ session: [] }],
  };
}

const entityCalls = (entity: Entity): readonly Call[] => [
  ...operationCalls(entity),
  ...actionCalls(entity),
  ...countCalls(entity),
  ...opsLogCalls(entity),
  ...statisticsCalls(entity),
  ...readCalls(entity),
];
