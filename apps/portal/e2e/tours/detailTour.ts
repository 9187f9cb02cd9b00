import { fieldAt } from '@isp/schema/values';
import type { Locator, Page } from '@playwright/test';
import { front } from '../steps.ts';
import { expect } from '../test.ts';
import { formActions, type Screen } from './screens.ts';
import {
  endTour,
  expectMarked,
  leave,
  nameOf,
  overlay,
  press,
  recordsOf,
  shownRecord,
  shownRecords,
  startTour,
  type Tour,
} from './tour.ts';
import type { Language } from './words.ts';

/** Visits the detail of a record: its name, each of its tabs, and the forms of its actions. */
export async function tourDetail(page: Page, screen: Screen, language: Language): Promise<void> {
  const tour = await startTour(page, screen, language);
  const { entity, say } = tour;
  const [row] = await recordsOf(tour, { id: await shownRecords(page).first().getAttribute('data-row-key') });
  if (!row) throw new Error(`There is no ${entity.key} to look at.`);
  expect(await press(tour, shownRecord(page, row.id), 'view', say('查看'))).toBe(true);
  const isPage = entity.detail.as === 'page';
  if (isPage) await expectMarked(tour);
  const record = (isPage ? front(page) : overlay(page)).filter({ has: page.locator('.isp-record') });
  // A name that the platform generates is translated. So in another language the test checks only that there is a
  // name.
  const isTranslated = language !== 'zh-cn' && fieldAt(entity.fields, entity.label)?.readOnly === true;
  await expect(record).toContainText(isTranslated ? /\S/ : nameOf(entity, row));
  const tabs = record.getByRole('tablist').first().getByRole('tab');
  for (const tab of await tabs.all()) {
    // The tab is opened with a key. On a narrow screen, a tab at the edge may move while it is clicked.
    await tab.press('Enter');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const panel = record.getByRole('tabpanel').first();
    await expect(panel).toContainText(/\S/);
    await expect(panel.locator('.ant-result-error, .ant-alert-error')).toHaveCount(0);
  }
  // Tabs for which there is no space are in a menu. A tab that is chosen there replaces the last visible tab.
  const more = record.getByRole('button', { name: say('更多'), exact: true });
  const beyond = Math.max(0, entity.detail.tabs.length - (await tabs.count()));
  for (let at = 0; at < beyond && (await more.isVisible()); at += 1) {
    await more.click();
    const entry = page.locator('.ant-dropdown').locator('visible=true').getByRole('menuitem').nth(at);
    await entry.click();
    const panel = record.getByRole('tabpanel').first();
    await expect(panel).toContainText(/\S/);
    await expect(panel.locator('.ant-result-error, .ant-alert-error')).toHaveCount(0);
  }
  for (const action of formActions(entity)) await askForm(tour, record, action);
  if (!isPage) await leave(page);
  endTour(tour);
}

/**
 * Opens the form of an action and sends it without values. Each missing value must be reported, and the record must
 * not change.
 */
async function askForm(
  tour: Tour,
  record: Locator,
  { form, name, title }: ReturnType<typeof formActions>[number],
): Promise<void> {
  const { page, say } = tour;
  if (!(await press(tour, record, name, say(title)))) return;
  const dialog = overlay(page);
  await expect(dialog.locator('[data-path]').first()).toBeVisible();
  const open = form?.fields.find(
    (field) => field.required && field.default === undefined && field.type === 'string' && !field.readOnly,
  );
  if (open) {
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.locator(`[data-path="${open.name}"]`)).toHaveAttribute('data-invalid', 'true');
  }
  await leave(page);
}
