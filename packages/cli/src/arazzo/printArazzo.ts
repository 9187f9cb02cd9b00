import type { Area } from '@isp/schema';
import { entityWorkflows } from './entityWorkflows.ts';

/**
 * Returns the journeys through the state machines of areas as an Arazzo document (1.0.1). It refers to the service's
 * OpenAPI document as `openapi.json` in the same folder. Equal schemas result in an equal text.
 */
export function printArazzo(areas: readonly Area[]): string {
  const sorted = [...areas].sort((a, b) => (a.name < b.name ? -1 : 1));
  const workflows = sorted.flatMap(({ entities }) => Object.values(entities)).flatMap(entityWorkflows);
  const document = {
    arazzo: '1.0.1',
    info: { title: sorted.map(({ title }) => title).join(', '), version: '1.0.0' },
    sourceDescriptions: [{ name: 'service', url: './openapi.json', type: 'openapi' }],
    workflows,
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}
