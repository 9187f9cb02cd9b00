import { days } from '../../../packages/tooling/scripts/fileTurns.mjs';
import { buildPortal } from './buildPortal.ts';
import { startApi, temporaryFolder } from './startApi.ts';
import { test as base } from './test.ts';
import { tourDetail } from './tours/detailTour.ts';
import { tourList } from './tours/listTour.ts';
import { screensOf } from './tours/screens.ts';

/** Test function whose service serves the portal in the pro skin. */
const test = base.extend<object, { readonly origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const folder = temporaryFolder();
      const env = await buildPortal(folder.path, [], 'pro');
      const service = await startApi(`${folder.path}/data`, env);
      await use(service.origin);
      await service.stop();
      folder.remove();
    },
    { scope: 'worker' },
  ],
});

// One worker runs all tests of the file, so that the portal is built once.
test.describe.configure({ mode: 'default' });

/**
 * Number of earlier runs of this file in `npm test`. Each run visits the next two areas. The step `pro` of `npm run
 * test:long` visits all areas.
 */
const round = Math.floor(Number(process.env.ISP_TURN ?? 0) / days);
const screens = screensOf('list').filter(({ entity }) => entity.operations.detail);
const areas = [...new Set(screens.map(({ entity }) => entity.area))];
const walked = [0, 1].map((place) => areas[(2 * round + place) % areas.length]);

for (const [at, area] of walked.entries()) {
  const [screen] = screens.filter(({ entity }) => entity.area === area);
  if (!screen) continue;
  const language = at === 0 ? 'zh-cn' : 'en-us';
  const { key } = screen.entity;
  test(`the list of ${key} in the pro skin, in ${language}: searched, sorted, paged, exported, and back`, ({
    page,
  }) => tourList(page, screen, language));
  test(`a record of ${key} in the pro skin, in ${language}: each tab, each question of its actions`, ({
    page,
  }) => tourDetail(page, screen, language));
}
