import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { ComponentManifest, Manifests } from 'storybook/internal/types';
import { areaIndexer } from './areaStories.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Adds the screens of all areas to the manifest that Storybook writes for agents. Storybook reads stories from files
 * on the disk, so it cannot describe the generated ones.
 */
export async function withAreaScreens(manifests: Manifests = {}): Promise<Manifests> {
  const files = readdirSync(join(root, 'schemas')).filter((file) => file.endsWith('.json'));
  const screens = await Promise.all(files.map((file) => describeArea(`schemas/${file}`)));
  return {
    ...manifests,
    components: {
      v: 0,
      ...manifests.components,
      components: {
        ...manifests.components?.components,
        ...Object.fromEntries(screens.map((screen) => [screen.id, screen])),
      },
    },
  };
}

async function describeArea(path: string): Promise<ComponentManifest> {
  const area = basename(path, '.json');
  const { title = '' } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { readonly title?: string };
  const entries = await areaIndexer.createIndex(join(root, path), { makeTitle: (name = '') => name });
  const id = toId(entries[0]?.title ?? area);
  return {
    id,
    name: area,
    path,
    description: `Screens of the area ${area} (${title}), drawn from its area file.`,
    import: "import { AreaScreen } from '@isp/crud';",
    stories: entries.map(({ exportName, name = '' }) => ({
      id: toId(id, storyNameFromExport(exportName)),
      name,
      snippet: `<AreaScreen ${propsOf(area, name)} />`,
    })),
    jsDocTags: {},
  };
}

/**
 * Returns the props of the screen of a story, whose name is the entity and the state or the screen and its width:
 * `book: edit form`, `book: form 390`.
 */
function propsOf(area: string, name: string): string {
  const [entity = '', state = ''] = name.split(': ');
  const key = `entity="${area}.${entity}"`;
  if (state === 'edit form' || state === 'form 390') return `${key} page="form" id={id}`;
  if (state === 'add form' || state === 'all errors') return `${key} page="form"`;
  if (state.startsWith('detail')) return `${key} page="detail" id={id}`;
  return `${key} page="${state === 'statistics' ? 'statistics' : 'list'}"`;
}
