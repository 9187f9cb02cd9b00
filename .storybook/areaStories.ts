import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { type StoryState, storyStates } from './storyStates.ts';

const isAreaFile = /[\\/]schemas[\\/](\w+)\.json$/;

interface AreaStoryEntry {
  readonly exportName: string;
  readonly name: string;
  readonly entity: string;
  readonly state: StoryState;
}

/** Puts every `schemas/*.json` in the sidebar, one story per entity and state. A new area needs no story file. R10.05, R10.07 */
export const areaIndexer: Indexer = {
  test: isAreaFile,
  createIndex: async (fileName) =>
    storiesOf(readFileSync(fileName, 'utf8')).map(({ exportName, name }) => ({
      type: 'story',
      importPath: fileName,
      exportName,
      name,
      title: `areas/${basename(fileName, '.json')}`,
      tags: ['test'],
    })),
};

/** The module behind those entries: to Storybook and to its tests an area file is a file of stories. */
export const areaStories = (): Plugin => ({
  name: 'isp:area-stories',
  enforce: 'pre',
  // before the JSON loader of Vite, which would make an object of it
  transform: {
    order: 'pre',
    handler: (json, id) =>
      isAreaFile.test(id) ? { code: toStories(json, basename(id, '.json')), map: null } : undefined,
  },
  // vitest asks for the file by its own address, and a server answers a request for JSON with JSON
  configureServer: (server) => {
    server.middlewares.use(async (request, response, next) => {
      const [path = '', query] = (request.url ?? '').split('?');
      if (!isAreaFile.test(path) || query === undefined) return next();
      const result = await server.transformRequest(request.url ?? '').catch(next);
      if (!result) return;
      response.setHeader('content-type', 'text/javascript');
      response.end(result.code);
    });
  },
});

function toStories(json: string, area: string): string {
  return `
    import { AreaStory, playOf, renderArea } from '/.storybook/AreaStory.tsx';
    export default { title: 'areas/${area}', component: AreaStory, render: renderArea };
    ${storiesOf(json)
      .map(
        ({ exportName, name, entity, state }) =>
          `export const ${exportName} = ${JSON.stringify({ name, args: { entity, state } })};\n${exportName}.play = playOf('${state}');`,
      )
      .join('\n')}
  `;
}

function storiesOf(json: string): AreaStoryEntry[] {
  const { area, entities }: { area: string; entities: Readonly<Record<string, unknown>> } = JSON.parse(json);
  return Object.keys(entities).flatMap((name) =>
    storyStates.map((state) => ({
      exportName: `${upper(name)}${state.split(' ').map(upper).join('')}`,
      name: `${name}: ${state}`,
      entity: `${area}.${name}`,
      state,
    })),
  );
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
