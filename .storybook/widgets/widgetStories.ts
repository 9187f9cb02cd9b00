import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { days } from '../../packages/tooling/scripts/fileTurns.mjs';
import { generatedStories, modulePath, NO_MANIFEST } from '../generatedStories.ts';
import type { WidgetPage } from './widgetData.ts';
import { statesOf, type WidgetState } from './widgetStates.ts';

const isPageFile = /[\\/]widgets[\\/]pages[\\/][\w-]+\.json$/;

/** Number of stories of which `npm test` runs one. The others follow on the next days on which the file has its turn. */
const SHARE = 4;

/** Number of the round of days in which each test file had its turn once. */
const round = Math.floor(Number(process.env.ISP_TURN ?? 0) / days);

/** Adds a page for each widget to the sidebar, with a story for each of its states. */
export const widgetIndexer: Indexer = {
  test: isPageFile,
  createIndex: async (fileName) => {
    const widget = basename(fileName, '.json');
    return storiesOf(widget, readPage(readFileSync(fileName, 'utf8'))).map(({ exportName, state, tags }) => ({
      type: 'story',
      importPath: modulePath(fileName),
      exportName,
      name: state,
      title: `widgets/${widget}`,
      tags: [...tags, NO_MANIFEST],
    }));
  },
};

/** Vite plugin that generates a module with stories for each widget. */
export const widgetStories = (): Plugin =>
  generatedStories({
    name: 'isp:widget-stories',
    source: isPageFile,
    code: (json, fileName) => toStories(basename(fileName, '.json'), readPage(json)),
  });

const readPage = (json: string): WidgetPage => JSON.parse(json);

function toStories(widget: string, page: WidgetPage): string {
  return `
    import { WidgetDocs } from '/.storybook/widgets/WidgetDocs.tsx';
    import { playOf } from '/.storybook/widgets/playWidget.ts';
    import { argsOf, argTypes, renderWidget, WidgetStory } from '/.storybook/widgets/WidgetStory.tsx';
    export default {
      title: 'widgets/${widget}',
      component: WidgetStory,
      render: renderWidget,
      argTypes,
      parameters: { docs: { page: WidgetDocs } },
    };
    ${storiesOf(widget, page)
      .map(
        ({ exportName, state, tags }) =>
          `export const ${exportName} = { name: '${state}', args: argsOf('${widget}', '${state}') };
           ${exportName}.play = playOf('${widget}', '${state}');
           ${exportName}.parameters = { docs: { story: { autoplay: ${state === 'required' || state === 'invalid'} } } };
           ${exportName}.tags = ${JSON.stringify(tags)};`,
      )
      .join('\n')}
  `;
}

interface WidgetStoryEntry {
  readonly exportName: string;
  readonly state: WidgetState;
  readonly tags: readonly string[];
}

function storiesOf(widget: string, page: WidgetPage): WidgetStoryEntry[] {
  return statesOf(page).map((state, at) => ({
    exportName: state.replaceAll(/(?:^|\W)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    state,
    tags: [process.env.ISP_LONG === '1' || (at + widget.length + round) % SHARE === 0 ? 'test' : '!test'],
  }));
}
