import type { Card, Chart } from '@isp/schema/internal';
import type { Page } from '@playwright/test';
import { front } from '../steps.ts';
import { expect } from '../test.ts';
import { mayDo, type Screen } from './screens.ts';
import { endTour, startTour } from './tour.ts';
import type { Language } from './words.ts';

/** Visits a page of statistics. Each card and chart must have its name and data, also for another time range. */
export async function tourStatistics(page: Page, screen: Screen, language: Language): Promise<void> {
  const tour = await startTour(page, screen, language);
  const { entity, say } = tour;
  const cards = (entity.statistics?.cards ?? []).filter((card) => isTheirs(screen, card, card.figure?.field));
  const charts = (entity.statistics?.charts ?? []).filter((chart) =>
    isTheirs(screen, chart, chart.group?.by, chart.group?.split, chart.group?.figure.field),
  );
  const figures = front(page).locator('.isp-statistics');
  const more = figures.getByRole('button', { name: say('更多'), exact: true });
  if (cards.some(({ priority }) => priority === 3)) await more.click();
  for (const { title } of cards) await expect(figures).toContainText(say(title));
  const look = async () => {
    for (const { hideEmpty, title } of charts) {
      const chart = front(page).getByRole('figure', { name: say(title), exact: true });
      // If `hideEmpty` is set, a chart without data is not drawn. The charts before it have loaded, so its absence
      // is final.
      if (hideEmpty && (await chart.count()) === 0) continue;
      // Scrolls with a script. Playwright's own scrolling waits for an element to be stable, but the placeholder is
      // replaced when the chart has loaded.
      await chart.evaluate((figure) => figure.scrollIntoView());
      await expect(chart, title).not.toHaveAttribute('aria-busy', 'true');
      await expect(chart.getByRole('alert'), title).toHaveCount(0);
    }
  };
  await look();
  const ranges = front(page).locator('.isp-statistics-bar .ant-segmented-item');
  if ((await ranges.count()) > 1) {
    await ranges.nth(1).click();
    await look();
  }
  endTour(tour);
}

/**
 * True if the chart or card is shown to the account: the account has its permission, and the chart uses no field
 * that is hidden from the account.
 */
function isTheirs(
  screen: Screen,
  { filter, permission }: Pick<Card | Chart, 'filter' | 'permission'>,
  ...made: readonly (string | undefined)[]
): boolean {
  const named = new Set([...made, ...Object.keys(filter)]);
  const asked = screen.entity.fields.flatMap((field) =>
    named.has(field.name) ? (field.permission ?? []) : [],
  );
  return [permission ?? [], asked].flat().every((right) => mayDo(screen, right));
}
