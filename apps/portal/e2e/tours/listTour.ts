import { readFileSync } from 'node:fs';
import type { Field, Row } from '@isp/schema';
import type { SearchItem } from '@isp/schema/internal';
import { keywordKey, searchKeys } from '@isp/schema/internal';
import { fieldAt, valueAt } from '@isp/schema/values';
import type { Locator, Page, Request } from '@playwright/test';
import { propertyOf } from '../../../../packages/server/src/testing/conformance/sampleRecord.ts';
import { sampleText } from '../../../../packages/server/src/testing/conformance/sampleText.ts';
import { front } from '../steps.ts';
import { expect } from '../test.ts';
import { readCsv } from './readCsv.ts';
import { bulkActions, entities, isDeletedTogether, type Screen } from './screens.ts';
import {
  chooseIn,
  endTour,
  leave,
  listAnswer,
  overlay,
  recordsOf,
  shownRecord,
  shownRecords,
  startTour,
  type Tour,
} from './tour.ts';
import type { Language } from './words.ts';

/**
 * Visits a list: its records, each filter, each sortable column, the second page, views, cards, export and import.
 */
export async function tourList(page: Page, screen: Screen, language: Language): Promise<void> {
  const tour = await startTour(page, screen, language);
  const { entity } = tour;
  const all = await recordsOf(tour);
  await expect(shownRecords(page).first().or(front(page).locator('.isp-list-body .ant-empty'))).toBeVisible();
  if (all.length > 0) await expect(shownRecords(page).first()).toBeVisible();
  const shown = await idsShown(page);
  // If the menu entry or the view shows only a part of the records, a search finds only these records.
  await searchAll(
    tour,
    all.filter(({ id }) => shown.includes(String(id))),
  );
  await sortAll(tour);
  await turnPage(tour);
  await showViews(tour);
  await showOthers(tour);
  if (entity.list.card) await showCards(tour);
  if (isDeletedTogether(entity)) await askToDelete(tour);
  if (bulkActions(entity).length > 0) await askTogether(tour);
  if (entity.compare) await compareTwo(tour);
  const file = entity.operations.export && (await exportList(tour));
  if (entity.operations.importRows && file) await importAgain(tour, file);
  endTour(tour);
}

const idsShown = (page: Page) =>
  shownRecords(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-row-key')));

const isLong = process.env.ISP_LONG === '1';

/** Returns the first control of each kind. In the long tests, returns all controls. */
function oneOfEach<T>(all: readonly T[], kind: (one: T) => string): readonly T[] {
  return isLong ? all : all.filter((one, at) => all.findIndex((first) => kind(first) === kind(one)) === at);
}

/** Sets each filter to a value that a record has, and checks that the record is found. */
async function searchAll(tour: Tour, rows: readonly Row[]): Promise<void> {
  const { entity, page, say } = tour;
  const search = front(page).getByRole('search');
  const items: readonly SearchItem[] = [
    ...(entity.keyword ? [{ field: keywordKey, op: 'like' as const, title: '关键字' }] : []),
    ...entity.search,
  ];
  // The select beside the button has another button with the same name, which clears the select and comes first. So
  // the last button is used.
  const press = (name: string) =>
    search
      .getByRole('button', { name: say(name), exact: true })
      .last()
      .click();
  const controlOf = ({ field: name, op }: SearchItem) => {
    const field = fieldAt(entity.fields, name);
    return `${op} ${field?.widget} ${kindOf(field)}`;
  };
  for (const item of oneOfEach(items, controlOf)) {
    const field = fieldAt(entity.fields, item.field);
    const names = item.field === keywordKey ? (entity.keyword ?? []) : [item.field];
    const row = rows.find((one) => names.some((name) => isThere(valueAt(one, name))));
    const value = row && names.map((name) => valueAt(row, name)).find(isThere);
    const title = say(item.title ?? field?.title ?? '');
    const more = search.getByRole('button', { expanded: false });
    if ((await more.count()) > 0) await more.first().click();
    // The title and the control have no common class, so the nearest element that contains both is used.
    const box = search.locator(`label[title="${title}"]`).locator('xpath=ancestor::*[.//input][1]');
    await expect(box.first(), title).toBeVisible();
    const isSure = await setItem(tour, box.first(), item, [value].flat()[0]);
    const [key] = searchKeys(item, field);
    const answer = listAnswer(tour, (asked) => asked[key] !== undefined);
    await press('查询');
    const { records, total } = await answer;
    if (isSure) expect(total, `search by ${item.field} ${item.op}`).toBeGreaterThan(0);
    await expect(shownRecords(page), item.field).toHaveCount(records.length);
    const cleared = listAnswer(tour, (asked) => asked[key] === undefined);
    await press('清空');
    await cleared;
  }
}

const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * Sets a filter to a value.
 * @returns true if a record with this value certainly exists
 */
async function setItem(tour: Tour, box: Locator, item: SearchItem, value: unknown): Promise<boolean> {
  const { entity, page, say } = tour;
  const field = fieldAt(entity.fields, item.field);
  const kind = kindOf(field);
  const inputs = box.locator('input');
  if (field?.widget === 'tags') {
    await inputs.first().fill(isThere(value) ? String(value) : 'x');
    await inputs.first().press('Enter');
    return isThere(value);
  }
  // A select and a date picker are replaced by a plain input until they get the focus.
  const resting = box.locator('.isp-resting > input');
  if ((await resting.count()) > 0) await resting.first().focus();
  await expect(resting).toHaveCount(0);
  if ((await box.locator('.ant-select').count()) > 0) {
    const option = (field?.options ?? field?.item?.options)?.find((one) => one.value === value);
    await chooseIn(page, box, option && say(option.label));
    return option !== undefined;
  }
  const text = isThere(value) ? String(value) : kind === 'date' || kind === 'date-time' ? '2026-01-01' : '1';
  if (item.op === 'range') {
    const end = kind === 'date' || kind === 'date-time' ? text.slice(0, 10) : text;
    for (const at of [0, 1]) {
      await inputs.nth(at).fill(end);
      await inputs.nth(at).press('Tab');
    }
    return isThere(value);
  }
  await inputs.first().fill(item.op === 'like' ? text.slice(0, 3).trim() : text);
  return isThere(value);
}

/** Returns a text that describes how a field is filled in, for example `record`, `choice` or `dictionary`. */
function kindOf(field: Field | undefined): string {
  if (!field) return 'nothing';
  const own = field.item ?? field;
  if (own.ref || field.ref) return 'record';
  if (field.options || own.options) return 'choice';
  if (field.dict !== undefined || own.dict !== undefined) return 'dictionary';
  return field.format ?? field.type;
}

/** Sorts by each sortable column in ascending order. */
async function sortAll(tour: Tour): Promise<void> {
  const { entity, page } = tour;
  const headOf = (field: string) => front(page).locator(`[data-sort="${field}"]`).first();
  const shown = [];
  // A column for which there is no space is hidden, so it cannot be sorted here.
  for (const column of entity.list.columns)
    if (column.sortable && (await headOf(column.field).isVisible())) shown.push(column);
  for (const { field } of oneOfEach(shown, (column) => kindOf(fieldAt(entity.fields, column.field)))) {
    const head = headOf(field);
    const sorted = front(page).locator(`[aria-sort]:has([data-sort="${field}"])`);
    // If the list is sorted by this column in descending order, the first key press removes the sort order.
    if ((await sorted.and(page.locator('[aria-sort=descending]')).count()) > 0) {
      const unsorted = listAnswer(tour, (asked) => asked.ascs === undefined && asked.descs === undefined);
      await head.press('Enter');
      await unsorted;
    }
    const answer = listAnswer(tour, (asked) => asked.ascs === field || asked.descs === field);
    // The header is pressed with a key, because on a narrow screen a pinned column may cover it.
    await head.press('Enter');
    await answer;
    await expect(sorted.first(), field).toBeVisible();
  }
}

/** Opens the second page, if there is one. */
async function turnPage(tour: Tour): Promise<void> {
  const { page } = tour;
  const second = front(page).locator('.isp-pager .ant-pagination-item-2');
  if ((await second.count()) === 0) return;
  const before = await shownRecords(page).first().getAttribute('data-row-key');
  const answer = listAnswer(tour, (asked) => Number(asked.current) === 2);
  await second.click();
  const { records } = await answer;
  await expect(shownRecords(page)).toHaveCount(records.length);
  await expect(shownRecords(page).first()).not.toHaveAttribute('data-row-key', before ?? '');
}

/** Opens each view that the schema defines, and returns to the first view. */
async function showViews({ entity, page, view }: Tour): Promise<void> {
  if (view !== undefined) return;
  const tabs = front(page).locator('.isp-views').getByRole('tab');
  const before = entity.list.all ? 1 : 0;
  for (const [at, { name }] of entity.views.entries()) {
    const shown = tabs.nth(at + before);
    await shown.click();
    await expect(shown, name).toHaveAttribute('aria-selected', 'true');
    // The address of the first view does not contain the name of a view.
    if (at + before > 0) await expect(page).toHaveURL(new RegExp(`view=${name}`));
    else await expect(page).not.toHaveURL(/view=/);
  }
  if (entity.views.length === 0) return;
  await tabs.first().click();
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
}

/** Opens each tab that shows the list of another entity, checks its rows, and returns. */
async function showOthers(tour: Tour): Promise<void> {
  const { entity, page, say } = tour;
  const tabs = front(page).locator('.isp-views').getByRole('tab');
  for (const { entity: key, name, title } of entity.list.tabs ?? []) {
    const other = entities.get(key);
    if (!other) throw new Error(`There is no ${key}.`);
    const tab = tabs.filter({ hasText: say(title ?? other.titles) });
    const answer = listAnswer({ ...tour, entity: other });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(new RegExp(`view=${name}`));
    const { records } = await answer;
    await expect(shownRecords(page)).toHaveCount(records.length);
  }
  if (!entity.list.tabs) return;
  await tabs.first().click();
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
}

/** Switches from cards to table and back, or the other way round. */
async function showCards({ entity, page, say }: Tour): Promise<void> {
  const isCards = entity.list.as === 'cards';
  const looks = isCards ? ['表格视图', '卡片视图'] : ['卡片视图', '表格视图'];
  for (const look of looks) {
    const tool = front(page).getByRole('button', { name: say(look), exact: true });
    if ((await tool.count()) > 0) await tool.click();
    else {
      await front(page)
        .getByRole('button', { name: say('表格设置') })
        .click();
      await page.getByRole('menuitem', { name: say(look) }).click();
    }
    const parts = look === '卡片视图' ? '.isp-card[data-row-key]' : '.ant-table-row[data-row-key]';
    await expect(front(page).locator(parts).first(), look).toBeVisible();
  }
}

/** Starts to delete a record. A dialog must be shown first. When it is cancelled, the record is not deleted. */
async function askToDelete(tour: Tour): Promise<void> {
  const { page, say } = tour;
  const ids = await idsShown(page);
  const row = (await recordsOf(tour)).find((one) => ids.includes(String(one.id)) && mayDelete(one));
  if (!row) return;
  const shown = shownRecord(page, row.id);
  const box = shown.locator('[data-select]');
  if ((await box.count()) === 0) return;
  await box.click();
  const bar = front(page).locator('.isp-selected');
  await expect(bar).toContainText(say('已选 {n} 项', { n: 1 }));
  const button = bar.getByRole('button', { name: say('删除'), exact: true });
  if ((await button.count()) === 0) return bar.getByRole('button', { name: say('取消选择') }).click();
  await button.click();
  await expect(overlay(page)).toBeVisible();
  await leave(page);
  await expect(shown).toBeVisible();
  await bar.getByRole('button', { name: say('取消选择') }).click();
}

const mayDelete = (row: Row): boolean =>
  Array.isArray(row._actions) && (row._actions as readonly string[]).includes('delete');

/**
 * Starts each action on several selected records. A dialog must be shown first. When it is cancelled, no call is
 * sent.
 */
async function askTogether({ entity, page, say }: Tour): Promise<void> {
  const boxes = shownRecords(page).locator('[data-select]');
  if ((await boxes.count()) === 0) return;
  await boxes.first().click();
  const bar = front(page).locator('.isp-selected');
  const calls: string[] = [];
  const listen = (request: Request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  };
  const notices = page.locator('.ant-message-notice').locator('visible=true');
  for (const { title } of bulkActions(entity)) {
    const button = bar.getByRole('button', { name: say(title), exact: true });
    if ((await button.count()) === 0) continue;
    // Waits until the message of the previous action is gone, so that it is not mistaken for the result of this
    // action.
    await expect(notices).toHaveCount(0);
    page.on('request', listen);
    await button.click();
    // Either a dialog is shown, or a message with the reason why the action is not possible on this record.
    const question = page.getByRole('dialog').locator('visible=true');
    await expect(question.or(notices).first()).toBeVisible();
    if ((await question.count()) > 0) await leave(page);
    page.off('request', listen);
    expect(
      calls.filter(
        (url) =>
          new URL(url).pathname.startsWith(`/isp-user/api/v1/${entity.path}/`) && !/query|count/.test(url),
      ),
    ).toEqual([]);
  }
  await bar.getByRole('button', { name: say('取消选择') }).click();
}

/** Compares two records side by side. */
async function compareTwo({ entity, page, say }: Tour): Promise<void> {
  const action = entity.actions.find(({ effect }) => effect === 'compare');
  const boxes = shownRecords(page).locator('[data-select]');
  if (!action || (await boxes.count()) < 2) return;
  for (const at of [0, 1]) await boxes.nth(at).click();
  const bar = front(page).locator('.isp-selected');
  await bar.getByRole('button', { name: say(action.title), exact: true }).click();
  await expect(overlay(page).locator('table').first()).toBeVisible();
  await leave(page);
  await bar.getByRole('button', { name: say('取消选择') }).click();
}

/**
 * Exports the list as a workbook and as comma-separated text, and checks the text.
 *
 * @returns the path of the workbook
 */
async function exportList({ entity, page, say }: Tour): Promise<string | undefined> {
  const button = front(page).getByRole('button', { name: say('导出'), exact: true });
  if ((await button.count()) === 0) return undefined;
  const workbook = page.waitForEvent('download');
  await button.click();
  expect((await workbook).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page.getByText(/^(已导出|Exported)/).first()).toBeVisible();

  // a record above the list has a menu of the same name
  const more = front(page)
    .getByRole('button', { name: say('更多操作'), exact: true })
    .last();
  if ((await more.count()) > 0) {
    const shown = await shownRecords(page).allInnerTexts();
    const text = page.waitForEvent('download');
    await more.click();
    await page.getByRole('menuitem', { name: say('导出为 CSV'), exact: true }).click();
    const file = await text;
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const [titles = [], ...rows] = readCsv(readFileSync(await file.path(), 'utf8'));
    const columns = entity.list.columns.filter(({ hidden }) => !hidden);
    // This column identifies each record: the label, or the column that links to the record.
    const column = columns.find(({ field }) => field === entity.label) ?? columns.find(({ link }) => link);
    const title = say(column?.title ?? fieldAt(entity.fields, column?.field ?? '')?.title ?? '');
    if (column) expect(titles).toContain(title);
    for (const row of rows) expect(row).toHaveLength(titles.length);
    const names = rows.map((row) => row[titles.indexOf(title)]?.trim()).filter(Boolean);
    // Other tests may add and delete records while the list is exported. So only one of the shown records must be
    // in the file.
    const isThere = (one: string) => names.some((name) => name !== undefined && one.includes(name));
    if (column && shown.length > 0) expect(shown.filter(isThere)).not.toEqual([]);
  }
  return (await workbook).path();
}

/** Number of times that a row is corrected before the test fails. */
const mostTries = 4;

/**
 * Imports the exported rows again. Their columns are recognised by the titles. The rows are refused because they
 * exist already, and one of them is accepted after it was corrected.
 */
async function importAgain(tour: Tour, file: string): Promise<void> {
  const { entity, page, say } = tour;
  const button = front(page).getByRole('button', { name: say('导入'), exact: true });
  if ((await button.count()) === 0) return;
  await button.click();
  const dialog = overlay(page);
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: say('下一步'), exact: true }).click();
  const grid = dialog.locator('.isp-import-table tbody tr:has(input)');
  await expect(grid.first()).toBeVisible();
  const send = dialog.getByRole('button', { name: say('导入 {n} 条', { n: 1 }), exact: true });
  const n = Date.now() % 1_000_000;
  for (let tries = 0; !(await send.isVisible()); tries += 1) {
    const wrong = grid.first().locator('input[aria-invalid=true]');
    expect(tries, `still wrong: ${await grid.first().innerText()}`).toBeLessThan(mostTries);
    for (const cell of await wrong.all()) {
      const label = (await cell.getAttribute('aria-label')) ?? '';
      const field = entity.fields.find(({ title }) => label.endsWith(` ${say(title)}`));
      if (!field) throw new Error(`No field is called ${label}.`);
      const option = field.options?.[0];
      const schema = propertyOf(entity.record, field.name, entity.record);
      await cell.fill(option ? say(option.label) : sampleText(field, schema, n + tries));
    }
    await dialog.getByRole('button', { name: say('重新检查'), exact: true }).click();
    await expect(dialog.getByRole('button', { name: say('重新检查'), exact: true })).toBeVisible();
  }
  const path = `/isp-user/api/v1/${entity.path}${entity.operations.importRows?.path ?? ''}`;
  const added = page.waitForResponse((reply) => new URL(reply.url()).pathname === path);
  await send.click();
  expect((await added).ok()).toBe(true);
  await expect(dialog.getByText(say('已导入 {n} 条', { n: 1 }), { exact: true })).toBeVisible();
  await dialog
    .locator('.ant-modal-footer')
    .getByRole('button', { name: say('关闭'), exact: true })
    .click();
  await expect(page.getByRole('dialog').locator('visible=true')).toHaveCount(0);
}
