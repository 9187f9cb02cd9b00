import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Entity, parseArea } from '@isp/schema';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { generatedStories, modulePath, NO_MANIFEST } from './generatedStories.ts';
import { proStates, type StoryState, sizedScreens, storyStates, takingTurns } from './storyStates.ts';

const isAreaFile = /[\\/]schemas[\\/]\w+\.json$/;

interface AreaStoryEntry {
  readonly exportName: string;
  readonly name: string;
  readonly entity: string;
  readonly state: StoryState;
  readonly tags: readonly string[];
  /** Name of the width at which the screen is shown. @defaultValue the width that is chosen in the toolbar */
  readonly viewport?: string;
}

/**
 * Adds the stories of every `schemas/*.json` to the sidebar, one story per entity and state, and one per entity
 * and width. Thus a new area needs no story file.
 */
export const areaIndexer: Indexer = {
  test: isAreaFile,
  createIndex: async (fileName) =>
    storiesOf(readFileSync(fileName, 'utf8')).map(({ exportName, name, tags }) => ({
      type: 'story',
      importPath: modulePath(fileName),
      exportName,
      name,
      title: `areas/${basename(fileName, '.json')}`,
      tags: [...tags, NO_MANIFEST],
    })),
};

/** Vite plugin that generates the module with the stories of an area file. */
export const areaStories = (): Plugin =>
  generatedStories({
    name: 'isp:area-stories',
    source: isAreaFile,
    code: (json, fileName) => toStories(json, basename(fileName, '.json')),
  });

function toStories(json: string, area: string): string {
  return `
    import { AreaStory, playOf, renderArea } from '/.storybook/AreaStory.tsx';
    export default { title: 'areas/${area}', component: AreaStory, render: renderArea };
    ${storiesOf(json)
      .map(
        ({ exportName, name, entity, state, tags, viewport }) =>
          `export const ${exportName} = ${JSON.stringify({ name, args: { entity, state }, ...(viewport && atWidth(viewport)) })};\n${exportName}.play = playOf('${state}', '${entity}');\n${exportName}.tags = ${JSON.stringify(tags)};`,
      )
      .join('\n')}
  `;
}

/** Returns the settings of a story at another width. */
const atWidth = (viewport: string) => ({
  globals: { viewport: { value: viewport, isRotated: false } },
  ...(viewport === 'phone' && { parameters: { a11y: { config: { rules: [tabsThatDoNotFit] } } } }),
});

/** antd draws the button of the tabs that do not fit into the list of tabs, which violates this rule. */
const tabsThatDoNotFit = { id: 'aria-required-children', enabled: false };

function storiesOf(json: string): AreaStoryEntry[] {
  const { name: area, entities } = parseArea(json);
  return Object.values(entities).flatMap((entity, at) => {
    const states = storyStates.filter((state) => hasScreenOf(entity, state));
    const ofStates = states.map((state) => ({
      ...namesOf(area, entity, state),
      state,
      tags: [
        takesTurn(state, states, at + area.length + today) ? 'test' : '!test',
        // The tag `pro` selects the stories that are also tested in the pro skin. It does not depend on the day,
        // because in these tests the area files already take turns as a whole.
        ...(process.env.ISP_LONG === '1' || proStates.includes(state) ? ['pro'] : []),
      ],
    }));
    return [...ofStates, ...sizedStoriesOf(area, entity)];
  });
}

/** Returns the stories of the screens at other widths. `npm test` runs none of them, the long tests run all. */
const sizedStoriesOf = (area: string, entity: Entity): AreaStoryEntry[] =>
  sizedScreens.flatMap(({ name, states, viewport }) => {
    const state = states.find((one) => hasScreenOf(entity, one));
    // A page of documentation shows all its stories at its own width.
    const tags = [process.env.ISP_LONG === '1' ? 'test' : '!test', '!autodocs'];
    return state === undefined ? [] : [{ ...namesOf(area, entity, name), state, tags, viewport }];
  });

const namesOf = (area: string, entity: Entity, story: string) => ({
  exportName: `${upper(entity.name)}${story.split(' ').map(upper).join('')}`,
  name: `${entity.name}: ${story}`,
  entity: `${area}.${entity.name}`,
});

/**
 * Number of the day, which decides which stories run. `npm test` prints it. A run with the same number runs the
 * same stories.
 */
const today = Number(process.env.ISP_TURN ?? 0);

/** Returns true if the story of a state runs today. Of a group of similar states, `npm test` runs one each day. */
function takesTurn(state: StoryState, states: readonly StoryState[], turn: number): boolean {
  const row = takingTurns.find((one) => one.includes(state))?.filter((one) => states.includes(one));
  return process.env.ISP_LONG === '1' || !row || row.indexOf(state) === turn % row.length;
}

/**
 * Returns true if the entity has a screen for this state. An entity that can only be read has no form, and an
 * entity without a detail call has no detail.
 */
export function hasScreenOf({ detail, operations, states, statistics }: Entity, state: StoryState): boolean {
  if (state === 'state machine') return Object.keys(states?.transitions ?? {}).length > 0;
  if (state === 'statistics') {
    // Charts of a single record are shown on its detail page. The statistics page shows only the other charts.
    const ofOne = new Set(detail.tabs.flatMap((tab) => (tab.kind === 'chart' ? tab.charts : [])));
    return statistics?.charts.some(({ name }) => !ofOne.has(name)) ?? false;
  }
  if (state === 'add form' || state === 'all errors') return operations.add !== undefined;
  if (state === 'edit form') return operations.update !== undefined;
  return state === 'detail' ? operations.detail !== undefined : operations.getList !== undefined;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
