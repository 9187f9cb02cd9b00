import type { Entity, Row } from '@isp/schema';
import type { Locator, Page, Request, Response } from '@playwright/test';
import { call, comeWith, front, open } from '../steps.ts';
import { expect } from '../test.ts';
import { openScreen, type Screen } from './screens.ts';
import { type Language, menuWords, type Say, wordsOf } from './words.ts';

/** A visit of one screen by a test. */
export interface Tour extends Screen {
  readonly page: Page;
  readonly language: Language;
  readonly say: Say;
  /** Failed calls, except those that the visit causes on purpose. */
  readonly failed: string[];
}

const api = '/isp-user/api/v1';

/** Opens the list of a screen in a language, and checks its heading and records. */
export async function startTour(page: Page, screen: Screen, language: Language): Promise<Tour> {
  const failed: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() >= 400)
      failed.push(`${reply.status()} ${reply.request().method()} ${pathOf(reply.url())}`);
  });
  await comeWith(page, 'language', language);
  await open(page, screen.path, screen.account);
  const say = wordsOf(language, screen.entity);
  const name = menuWords(language, screen);
  await expect(
    front(page).getByRole('heading', { level: 1, name, exact: true, includeHidden: true }),
  ).toBeAttached();
  return { ...openScreen(screen), page, language, say, failed };
}

/** Checks that the menu entry of the list is highlighted while the separate page of a form or record is shown. */
export async function expectMarked(tour: Tour): Promise<void> {
  const name = menuWords(tour.language, tour);
  const entry = tour.page.getByRole('menuitem', { name, exact: true });
  await expect(entry).toHaveClass(/selected/);
}

/** Checks that no call failed, except those that the visit caused on purpose. */
export function endTour({ failed }: Tour, asked: RegExp = /^$/): void {
  expect(failed.filter((line) => !asked.test(line))).toEqual([]);
}

/** Waits for the reply of a list call with the given values. */
export function listAnswer(
  { entity, page }: Tour,
  holds: (asked: Row) => boolean = () => true,
): Promise<{ readonly total: number; readonly records: readonly Row[] }> {
  const asksList = (request: Request) =>
    pathOf(request.url()) === `${api}/${entity.path}${entity.operations.getList?.path ?? ''}` &&
    holds(askedBy(request));
  return page
    .waitForResponse((reply: Response) => reply.ok() && asksList(reply.request()))
    .then(async (reply) => ((await reply.json()) as { data: { total: number; records: Row[] } }).data);
}

/** Returns the filter values of a list request, from its body or its address. */
const askedBy = (request: Request): Row =>
  request.method() === 'GET'
    ? Object.fromEntries(new URL(request.url()).searchParams)
    : (request.postDataJSON() as Row);

/** Reads the records that the account may see, without the screen. */
export async function recordsOf({ entity, page }: Tour, search: Row = {}): Promise<readonly Row[]> {
  const path = `${api}/${entity.path}${entity.operations.getList?.path ?? ''}`;
  const { records } = (await call(page, 'POST', path, { size: 100, ...search })) as { records: Row[] };
  return records;
}

/** Returns one element for each record that is shown, as row or card. */
export const shownRecords = (page: Page): Locator =>
  front(page).locator('.ant-table-row[data-row-key], .isp-card[data-row-key]');

/** Returns the row or card of a record. */
export const shownRecord = (page: Page, id: unknown): Locator =>
  front(page)
    .locator(`[data-row-key="${String(id)}"]`)
    .first();

/**
 * Presses an action of a record. If the action is in the menu ⋯, the menu is opened first. @returns true if the
 * action was offered
 */
export async function press({ page }: Tour, within: Locator, name: string, title: string): Promise<boolean> {
  await expect(within).toBeVisible();
  const direct = within.locator(`[data-act="${name}"]`).first();
  if ((await direct.count()) > 0) {
    await direct.click();
    return true;
  }
  const more = within.locator('[data-more], .isp-record-more').first();
  if ((await more.count()) === 0) return false;
  await more.click();
  const items = page.locator('.ant-dropdown').locator('visible=true').getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  const item = items.filter({ hasText: called(title) });
  if ((await item.count()) === 0) {
    // The menu gets the focus some frames after it opened, even if it is already closed by then.
    await expect(page.locator('.ant-dropdown :focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    // While the menu is still closing, it would receive the next key.
    await expect(page.locator('.ant-dropdown:not(.ant-dropdown-hidden)')).toHaveCount(0);
    await expect(more).toBeFocused();
    return false;
  }
  await item.first().click();
  return true;
}

/** Returns the topmost dialog or drawer. */
export const overlay = (page: Page): Locator => page.getByRole('dialog').locator('visible=true').last();

/** Closes the topmost dialog or drawer. */
export async function leave(page: Page): Promise<void> {
  const shown = page.getByRole('dialog').locator('visible=true');
  const there = await shown.count();
  // The library antd uses Escape for a menu or dialog that is already hidden, until a render after its closing
  // animation. The key is therefore pressed again, as a person would do, as long as nothing has closed.
  await expect(async () => {
    if ((await shown.count()) === there) await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(Math.max(0, there - 1), { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

const opened = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';

/** Returns the visible options of the open select; for a tree, its leaves. */
export const choices = (page: Page): Locator =>
  page
    .locator(`${opened} .ant-select-item-option:not(.isp-new):not(.ant-select-item-option-disabled)`)
    .or(
      page.locator(
        `${opened} .ant-select-tree-treenode:has(.ant-select-tree-switcher-noop) .ant-select-tree-node-content-wrapper`,
      ),
    );

/** Returns the text that the open select shows when it has no option. */
const noChoice = (page: Page): Locator =>
  page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .locator('.ant-select-item-empty, .isp-new');

/**
 * Chooses an option of the select inside a box: the option with this title, or the option at this index, starting
 * again after the last option.
 *
 * @returns false if the select has no option
 */
export async function chooseIn(page: Page, box: Locator, which: string | number = 0): Promise<boolean> {
  const title = typeof which === 'string' ? which : undefined;
  const control = box.getByRole('combobox').first();
  await control.click();
  // Only the options in the visible area are rendered. Typing the title finds the others.
  if (title !== undefined && (await control.isEditable())) await control.fill(title);
  const named = title === undefined ? choices(page) : choices(page).filter({ hasText: called(title) });
  await named.or(noChoice(page)).first().waitFor();
  await expect(box.locator('.anticon-loading')).toHaveCount(0);
  if ((await named.count()) === 0) {
    await control.press('Escape');
    await expect(noChoice(page)).toHaveCount(0);
    return false;
  }
  const at = typeof which === 'number' ? which % (await named.count()) : 0;
  await named.nth(at).click();
  // A select with several values stays open, so it is closed with Escape. For a select that is already closed, the
  // key would close the surrounding form.
  if ((await box.locator('.ant-select-multiple').count()) > 0) await control.press('Escape');
  // While the list of options is still closing, its options would be mistaken for those of the next select.
  await expect(choices(page)).toHaveCount(0);
  return true;
}

/** Returns a pattern for the whole text of an element, with any space before and after it. */
const called = (title: string): RegExp =>
  new RegExp(`^\\s*${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);

const pathOf = (url: string): string => new URL(url).pathname;

/** Returns the name of a record that people read. */
export const nameOf = (entity: Entity, row: Row): string => String(row[entity.label] ?? row.id);
