import type { Page } from '@playwright/test';
import { test } from './test.ts';
import { tourClosed, tourForeign, tourHidden } from './tours/closedTour.ts';
import { tourDetail } from './tours/detailTour.ts';
import { tourForm } from './tours/formTour.ts';
import { tourList } from './tours/listTour.ts';
import {
  closedTo,
  detailTraits,
  formTraits,
  hasFormPage,
  hiddenFrom,
  listTraits,
  mayAdd,
  type Screen,
  sampleOf,
  screensOf,
  statisticsTraits,
} from './tours/screens.ts';
import { tourStatistics } from './tours/statisticsTour.ts';
import type { Language } from './tours/words.ts';

// These tests are generated from the schemas and the menu only. An additional entity adds tests, and a new kind of
// screen adds a test for the first entity that has it. `npm test` visits as many screens as are needed to show
// every kind once; the long tests visit all screens.

const isLong = process.env.ISP_LONG === '1';
const languages = ['zh-cn', 'en-us'] as const;
const lists = screensOf('list');

/** Returns the screens to visit, each with a language. The languages alternate. */
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
    `the list of ${screen.entity.key}, in ${language}: searched, sorted, paged, left as files, and back (R3.09, R4.12, R7.12)`,
    walk(tourList, screen, language),
  );

const fewest = lists
  .filter((screen) => screen.entity.operations.add && mayAdd(screen))
  .toSorted(({ entity: one }, { entity: other }) => questionsOf(one) - questionsOf(other));
for (const [screen, language] of toursOf(fewest, formTraits))
  test(
    `the form of ${screen.entity.key}, in ${language}: refused, added, changed beside another, deleted (R4.13, R5.12, T-R12)`,
    walk(tourForm, screen, language),
  );

for (const [screen, language] of toursOf(
  lists.filter(({ entity }) => entity.operations.detail),
  detailTraits,
))
  test(
    `a record of ${screen.entity.key}, in ${language}: each tab, each question of its actions`,
    walk(tourDetail, screen, language),
  );

for (const [screen, language] of toursOf(screensOf('statistics'), statisticsTraits))
  test(
    `the statistics of ${screen.entity.key}, in ${language}: each figure and chart`,
    walk(tourStatistics, screen, language),
  );

const language = (at: number): Language => languages[at % languages.length] as Language;
// One hidden screen for each account is enough in `npm test`, because the same rule refuses all of them.
const hidden = hiddenFrom(lists);
const isFirst = ({ account }: Screen, at: number) =>
  hidden.findIndex((one) => one.account === account) === at;
for (const [at, screen] of hidden.filter((one, at) => isLong || isFirst(one, at)).entries())
  test(
    `the list of ${screen.entity.key} is nothing to ${screen.account}, in ${language(at)}: no entry, nothing at its address (R1.04, R6.03, R6.04, R6.05)`,
    walk(tourHidden, screen, language(at)),
  );
// Forms with a separate address come first, because a user can try to open them without the button.
const closed = closedTo(lists).toSorted(
  (one, other) => Number(hasFormPage(other)) - Number(hasFormPage(one)),
);
for (const [at, screen] of closed.slice(0, isLong ? undefined : 1).entries())
  test(
    `the list of ${screen.entity.key} is only looked at by ${screen.account}, in ${language(at + 1)}: no button, no form, no call (R6.05)`,
    walk(tourClosed, screen, language(at + 1)),
  );

test('a record of another organisation is not there, even by its id (R6.05, T-A1)', ({ page }) =>
  tourForeign(
    page,
    lists.filter(({ account, entity }) => account === 'developer' && entity.detail.as === 'page'),
    'zh-cn',
  ));

/** Returns the number of fields that must be filled in before a form can be sent. */
function questionsOf({ fields }: Screen['entity']): number {
  return fields.filter(
    ({ default: usual, readOnly, required }) => required && !readOnly && usual === undefined,
  ).length;
}
