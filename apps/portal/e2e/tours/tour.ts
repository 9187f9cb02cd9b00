import type { Entity, Row } from '@isp/schema';
import type { Locator, Page, Request, Response } from '@playwright/test';
import { call, comeWith, front, open } from '../steps.ts';
import { expect } from '../test.ts';
import { openScreen, type Screen } from './screens.ts';
import { type Language, menuWords, type Say, wordsOf } from './words.ts';

/** A visit of one screen by a test, with the data that the steps of the visit share. */
export interface Tour extends Screen {
  readonly page: Page;
  readonly language: Language;
  readonly say: Say;
  /** Failed calls since the start of the visit, including those that the visit causes on purpose. */
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
  // the portal's own heading is in the page until the screen shows one
  await expect(
    front(page).getByRole('heading', { level: 1, name, exact: true, includeHidden: true }).first(),
  ).toBeAttached();
  return { ...openScreen(screen), page, language, say, failed };
}

/**
 * Checks that the menu entry of the list stays highlighted while the form page or detail page of a record is shown.
 */
export async function expectMarked(tour: Tour): Promise<void> {
  const name = menuWords(tour.language, tour);
  const entry = tour.page.getByRole('menuitem', { name, exact: true });
  await expect(entry).toHaveClass(/selected/);
}

/** Checks at the end of a visit that no call has failed, except those that match `asked`. */
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

/** Returns the values of a list request: from its body, or for a GET request from its address. */
const askedBy = (request: Request): Row =>
  request.method() === 'GET'
    ? Object.fromEntries(new URL(request.url()).searchParams)
    : (request.postDataJSON() as Row);

/** Reads the records that the account may see by a call of the service, not from the screen. */
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
 * Runs an action of a record. If the action has no button, the menu ⋯ is opened and searched. @returns true if the
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
    // The menu gets the focus some frames after it opened. Only then does Escape close it.
    await expect(page.locator('.ant-dropdown :focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    // Waits until the closing animation has ended, because the menu would receive the next key.
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
  // antd needs one more render after the closing animation of a menu or dialog. Until then, Escape is used for the
  // hidden element. So the key is pressed again until something has closed.
  await expect(async () => {
    if ((await shown.count()) === there) await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(Math.max(0, there - 1), { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

const opened = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';

/** Returns the options of the open select that can be chosen. In a tree select, these are the leaves. */
export const choices = (page: Page): Locator =>
  page
    .locator(`${opened} .ant-select-item-option:not(.isp-new):not(.ant-select-item-option-disabled)`)
    .or(
      page.locator(
        `${opened} .ant-select-tree-treenode:has(.ant-select-tree-switcher-noop) .ant-select-tree-node-content-wrapper`,
      ),
    );

/** Returns the element that the open select shows instead of options. */
const noChoice = (page: Page): Locator =>
  page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .locator('.ant-select-item-empty, .isp-new');

/**
 * Chooses an option of the select inside a box: the option with this title, or the option at this index. If there
 * are fewer options, counting continues at the first one.
 *
 * @returns false if the select has no option
 */
export async function chooseIn(page: Page, box: Locator, which: string | number = 0): Promise<boolean> {
  const title = typeof which === 'string' ? which : undefined;
  const control = box.getByRole('combobox').first();
  await control.click();
  // The select renders only the options in its visible area. Typing the title makes it render the option.
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
  // A select for several values stays open after a choice, so it is closed with Escape. A select for one value is
  // already closed; there Escape would close the surrounding form.
  if ((await box.locator('.ant-select-multiple').count()) > 0) await control.press('Escape');
  // Waits until the list of options is closed, so that its options are not mistaken for those of the next select.
  await expect(choices(page)).toHaveCount(0);
  return true;
}

/**
 * Returns a pattern that matches an element whose whole text is the title. Spaces before and after the title are
 * allowed.
 */
const called = (title: string): RegExp =>
  new RegExp(`^\\s*${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);

const pathOf = (url: string): string => new URL(url).pathname;

/** Returns the display name of a record. */
export const nameOf = (entity: Entity, row: Row): string => String(row[entity.label] ?? row.id);
