import type { Page } from '@playwright/test';
import { test } from './test.ts';
import { tourDetail } from './tours/detailTour.ts';
import { tourForm } from './tours/formTour.ts';
import { tourList } from './tours/listTour.ts';
import {
  detailTraits,
  formTraits,
  listTraits,
  type Screen,
  sampleOf,
  screensOf,
  statisticsTraits,
} from './tours/screens.ts';
import { tourStatistics } from './tours/statisticsTour.ts';
import type { Language } from './tours/words.ts';

// Made from the schemas and the menu alone: an entity more is its walks more, and a new kind of screen brings its first
// entity along. npm test walks as few screens as show every kind once, the long tests all of them.

const isLong = process.env.ISP_LONG === '1';
const languages = ['zh-cn', 'en-us'] as const;
const lists = screensOf('list');

/** The screens to walk, each with the language it is walked in: in turns. */
const toursOf = (
  screens: readonly Screen[],
  traitsOf: Parameters<typeof sampleOf>[1],
): readonly (readonly [screen: Screen, language: Language])[] =>
  (isLong ? screens : sampleOf(screens, traitsOf)).map((screen, at) => [
    screen,
    languages[at % languages.length] as Language,
  ]);

const walk =
  (tour: (page: Page, screen: Screen, language: Language) => Promise<void>, ...asked: [Screen, Language]) =>
  ({ page }: { page: Page }) =>
    tour(page, ...asked);

for (const [screen, language] of toursOf(lists, listTraits))
  test(
    `R3.09 R4.12 R9.06 the list of ${screen.entity.key}, in ${language}: searched, sorted, paged, left as a file`,
    walk(tourList, screen, language),
  );

const fewest = lists
  .filter(({ entity }) => entity.operations.add)
  .toSorted(({ entity: one }, { entity: other }) => questionsOf(one) - questionsOf(other));
for (const [screen, language] of toursOf(fewest, formTraits))
  test(
    `R4.13 R5.12 T-R12 the form of ${screen.entity.key}, in ${language}: refused, added, changed beside another, deleted`,
    walk(tourForm, screen, language),
  );

for (const [screen, language] of toursOf(
  lists.filter(({ entity }) => entity.operations.detail),
  detailTraits,
))
  test(
    `R9.06 a record of ${screen.entity.key}, in ${language}: each tab, each question of its actions`,
    walk(tourDetail, screen, language),
  );

for (const [screen, language] of toursOf(screensOf('statistics'), statisticsTraits))
  test(
    `R9.06 the statistics of ${screen.entity.key}, in ${language}: each figure and chart`,
    walk(tourStatistics, screen, language),
  );

/** Questions a form cannot be sent without. */
function questionsOf({ fields }: Screen['entity']): number {
  return fields.filter(
    ({ default: usual, readOnly, required }) => required && !readOnly && usual === undefined,
  ).length;
}
