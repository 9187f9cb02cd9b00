import type { Entity, Row } from '@isp/schema';
import type { Locator, Page, Request, Response } from '@playwright/test';
import { call, comeWith, front, open } from '../steps.ts';
import { expect } from '../test.ts';
import { openScreen, type Screen } from './screens.ts';
import { type Language, menuWords, type Say, wordsOf } from './words.ts';

/** A walk through one screen. */
export interface Tour extends Screen {
  readonly page: Page;
  readonly language: Language;
  readonly say: Say;
  /** Failed calls, without those the tour makes fail. */
  readonly failed: string[];
}

const api = '/isp-user/api/v1';

/** Opens the list of a screen in a language, with its records and under its own heading. */
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

/** On a page of its own, a form or a record has the menu's entry of its list marked. */
export async function expectMarked(tour: Tour): Promise<void> {
  const name = menuWords(tour.language, tour);
  const entry = tour.page.getByRole('menuitem', { name, exact: true });
  await expect(entry).toHaveClass(/selected/);
}

/** No call failed that the tour did not make fail. */
export function endTour({ failed }: Tour, asked: RegExp = /^$/): void {
  expect(failed.filter((line) => !asked.test(line))).toEqual([]);
}

/** The page of a list that is read with these values. */
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

/** Search values of a list's request, in its body or in its address. */
const askedBy = (request: Request): Row =>
  request.method() === 'GET'
    ? Object.fromEntries(new URL(request.url()).searchParams)
    : (request.postDataJSON() as Row);

/** Records the account may see, read without the screen. */
export async function recordsOf({ entity, page }: Tour, search: Row = {}): Promise<readonly Row[]> {
  const path = `${api}/${entity.path}${entity.operations.getList?.path ?? ''}`;
  const { records } = (await call(page, 'POST', path, { size: 100, ...search })) as { records: Row[] };
  return records;
}

/** One element for each record shown, as row or card. */
export const shownRecords = (page: Page): Locator =>
  front(page).locator('.ant-table-row[data-row-key], .isp-card[data-row-key]');

/** The row or card of a record. */
export const shownRecord = (page: Page, id: unknown): Locator =>
  front(page)
    .locator(`[data-row-key="${String(id)}"]`)
    .first();

/** Presses an action of a record, in the ⋯ menu when it is there. @returns whether it was offered */
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
    // the menu takes the focus some frames after it opened, even where it is closed by then
    await expect(page.locator('.ant-dropdown :focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    // while it still closes, the next key would be its own
    await expect(page.locator('.ant-dropdown:not(.ant-dropdown-hidden)')).toHaveCount(0);
    await expect(more).toBeFocused();
    return false;
  }
  await item.first().click();
  return true;
}

/** The topmost dialog or drawer. */
export const overlay = (page: Page): Locator => page.getByRole('dialog').locator('visible=true').last();

/** Closes the topmost dialog or drawer. */
export async function leave(page: Page): Promise<void> {
  const shown = page.getByRole('dialog').locator('visible=true');
  const there = await shown.count();
  // antd keeps Escape for a menu or a dialog that is hidden already until a render after the last frame of its leaving:
  // the key is pressed again, as a person would, while everything is still there
  await expect(async () => {
    if ((await shown.count()) === there) await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(Math.max(0, there - 1), { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

const opened = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';

/** The visible choices of the select that is open; of a tree its leaves. */
export const choices = (page: Page): Locator =>
  page
    .locator(`${opened} .ant-select-item-option:not(.isp-new):not(.ant-select-item-option-disabled)`)
    .or(
      page.locator(
        `${opened} .ant-select-tree-treenode:has(.ant-select-tree-switcher-noop) .ant-select-tree-node-content-wrapper`,
      ),
    );

/** The text that the open select shows without a choice. */
const noChoice = (page: Page): Locator =>
  page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .locator('.ant-select-item-empty, .isp-new');

/**
 * Chooses an option of the select inside a box: the one that is called so, or the one at a place, counted round.
 *
 * @returns false where it has none
 */
export async function chooseIn(page: Page, box: Locator, which: string | number = 0): Promise<boolean> {
  const title = typeof which === 'string' ? which : undefined;
  const control = box.getByRole('combobox').first();
  await control.click();
  // only the choices in view are rendered: typing finds the others
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
  // one of several stays open; the key would close the form round one that is closed already
  if ((await box.locator('.ant-select-multiple').count()) > 0) await control.press('Escape');
  // while it still closes, its choices would be taken for those of the next
  await expect(choices(page)).toHaveCount(0);
  return true;
}

/** The whole text of an element, with any space around it. */
const called = (title: string): RegExp =>
  new RegExp(`^\\s*${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);

const pathOf = (url: string): string => new URL(url).pathname;

/** Name of the record for people. */
export const nameOf = (entity: Entity, row: Row): string => String(row[entity.label] ?? row.id);
