import { expect, it } from 'vitest';
import { withAreaScreens } from '../../../../.storybook/areaManifest.ts';
import { sourceFiles } from '../sourceFiles.ts';
import { storyIds } from './storyIds.ts';

it('the manifest has the screens of every area beside the components of Storybook', async () => {
  const own = { id: 'a', name: 'A', path: 'a.tsx', stories: [], jsDocTags: {} };
  const { components } = await withAreaScreens({ components: { v: 0, components: { a: own } } });
  const all = Object.values(components?.components ?? {});
  const areas = sourceFiles(['schemas'], /schemas\/\w+\.json$/).map(({ path }) => path);
  expect(all[0]).toEqual(own);
  expect(
    all
      .slice(1)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(areas.sort());
  const ids = await storyIds();
  const stories = all.flatMap((component) => component.stories);
  expect(stories.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(stories[0]?.snippet).toMatch(/^<AreaScreen entity="\w+\.\w+" page="list" \/>$/);
});
