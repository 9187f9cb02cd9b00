import type { Entity, Row } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import type { Locator, Page } from '@playwright/test';
import { call, front, ui } from '../steps.ts';
import { expect } from '../test.ts';
import { fillField, pathOfBox, wrongText } from './fillField.ts';
import type { Screen } from './screens.ts';
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

const api = '/isp-user/api/v1';
/** Number of times that the service may refuse a form before the test fails. */
const mostTries = 8;

/**
 * Visits a form: sends it without values, breaks a rule, adds a record with only the required values, edits the
 * record while another user changes it, and deletes it.
 */
export async function tourForm(page: Page, screen: Screen, language: Language): Promise<void> {
  const tour = await startTour(page, screen, language);
  const row = await addSmallest(tour);
  if (row && tour.entity.operations.update && mayDo(row, 'edit')) await editBeside(tour, row);
  if (row && tour.entity.operations.remove && mayDo(row, 'delete')) await deleteIt(tour, row);
  // Two refusals are expected: 400 for a rule of the area that the schema does not contain, and 409 for an edit
  // after another user's change.
  endTour(tour, /^(400 POST .*\/add|409 \w+ .*\/update)$/);
}

const mayDo = (row: Row, action: string): boolean =>
  Array.isArray(row._actions) && (row._actions as readonly string[]).includes(action);

/** True if the form has a separate page. Otherwise it is shown in a dialog or drawer. */
const isPage = ({ form }: Entity): boolean => form.as === 'page' || form.as === 'steps';

const formOf = ({ entity, page }: Tour): Locator =>
  (isPage(entity) ? front(page) : overlay(page)).locator('form:has([data-path])');

/** Returns the index of the current step of a form with steps, from 0. Returns -1 for any other form. */
const stepOf = (form: Locator): Promise<number> =>
  form
    .locator('.ant-steps-item')
    .evaluateAll((steps) => steps.findIndex(({ classList }) => classList.contains('ant-steps-item-active')));

const titleOf = ({ actions }: Entity, name: string, usual: string): string =>
  actions.find((action) => action.name === name)?.title ?? usual;

/**
 * Adds a record with only the required values.
 * @returns the record, or `undefined` if the service refuses each choice because no capacity is left
 */
async function addSmallest(tour: Tour): Promise<Row | undefined> {
  const { entity, page, say } = tour;
  await front(page)
    .getByRole('button', { name: say(titleOf(entity, 'add', '新建')), exact: true })
    .first()
    .click();
  const form = formOf(tour);
  await expect(form.locator('[data-path]').first()).toBeVisible();
  if (isPage(entity)) await expectMarked(tour);
  const n = Date.now() % 1_000_000;
  await breakRule(tour, form);

  const path = `${api}/${entity.path}${entity.operations.add?.path ?? ''}`;
  const isAdd = (url: string) => new URL(url).pathname === path;
  let added: Row | undefined;
  let isFull = false;
  /** Number of times that each field was filled in. */
  const answered = new Map<string, number>();
  page.on('response', async (reply) => {
    if (!isAdd(reply.url())) return;
    const { data, errCode } = (await reply.json()) as { data: Row; errCode?: string };
    if (reply.ok()) added = data;
    isFull = errCode === 'QUOTA_EXCEEDED' || errCode === 'RESOURCE_NOT_BOUND';
  });
  const answer = (name: string): Promise<boolean> => {
    const before = answered.get(name) ?? 0;
    answered.set(name, before + 1);
    return fillField(page, form.locator(`[data-path="${name}"]`), entity, n, before);
  };
  const invalid = form
    .locator('[data-path][data-invalid]:not(:has([data-path]))')
    // Fields of a later step are hidden. They are filled in when their step is shown.
    .filter({ visible: true });
  let tries = 0;
  while (!added) {
    const step = await stepOf(form);
    await form.locator('button[type=submit]').click();
    // While the call is running, the form shows the former errors and accepts no input. So the test waits for the
    // answer.
    await expect(form.locator('button[type=submit].ant-btn-loading')).toHaveCount(0);
    await expect
      .poll(async () => added !== undefined || (await invalid.count()) > 0 || (await stepOf(form)) > step)
      .toBe(true);
    if (added) break;
    const wrong = await invalid.allInnerTexts();
    // This step has no error, so the form shows the next step.
    if (wrong.length === 0) continue;
    if (isFull && tries === mostTries) return undefined;
    expect(tries, `still wrong: ${wrong.join(' | ')}`).toBeLessThan(mostTries);
    for (const text of wrong) expect(text.split('\n').length, `a message at ${text}`).toBeGreaterThan(1);
    for (const name of await Promise.all((await invalid.all()).map(pathOfBox))) {
      if (await answer(name)) continue;
      // The choices of this field depend on another field. The other field gets another choice, and this field is
      // filled in at the next attempt.
      const above = Object.values(fieldAt(entity.fields, name)?.ref?.by ?? {})[0];
      if (above === undefined) throw new Error(`${name} has no choice.`);
      await answer(above);
      break;
    }
    tries += 1;
  }
  await expect(page.getByText(say('新增成功')).first()).toBeVisible();
  const [row = added] = await recordsOf(tour, { id: added.id });
  const next = entity.actions.find(({ name }) => name === entity.form.next);
  // After a record was added, the form of the action `next` is shown at once.
  if (next && mayDo(row, next.name)) {
    const name = say(next.answer?.title ?? next.title);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await leave(page);
  }
  await showViewOf(tour, added.id);
  await expect(shownRecord(page, added.id)).toBeVisible();
  return row;
}

/**
 * Makes sure that the list shows this record. If the list has no view of all records, opens the first view that
 * contains the record.
 */
async function showViewOf(tour: Tour, id: unknown): Promise<void> {
  const { entity, page } = tour;
  if (entity.list.all) return;
  const tabs = front(page).locator('.isp-views').getByRole('tab');
  for (const [at, { preset }] of entity.views.entries()) {
    if ((await recordsOf(tour, { ...preset, id })).length === 0) continue;
    await tabs.nth(at).click();
    await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
    return;
  }
}

/** Types an invalid text into the first text field that has a rule. The message must be shown at the field. */
async function breakRule({ entity }: Tour, form: Locator): Promise<void> {
  for (const { name, readOnly } of entity.fields) {
    const box = form.locator(`[data-path="${name}"]`);
    const text = readOnly ? undefined : wrongText(entity, name);
    const control = box.locator('textarea, input:not([role])').first();
    if (text === undefined || !(await control.isVisible()) || !(await control.isEditable())) continue;
    await control.fill(text);
    // Some controls do not accept more characters than allowed. Then the invalid text cannot be typed, and the next
    // field is tried.
    if ((await control.inputValue()) !== text) continue;
    await control.press('Tab');
    await expect(box).toHaveAttribute('data-invalid', 'true');
    await expect(box.locator('.isp-explain')).toHaveText(/\S/);
    await control.fill('');
    return;
  }
}

/**
 * Checks an edit during which another user changes the record. The form must show the conflict, and the user may
 * then overwrite the other change.
 */
async function editBeside(tour: Tour, row: Row): Promise<void> {
  const { entity, page, say } = tour;
  const { update } = entity.operations;
  expect(await press(tour, shownRecord(page, row.id), 'edit', say(titleOf(entity, 'edit', '编辑')))).toBe(
    true,
  );
  const form = formOf(tour);
  await expect(form.locator('[data-path]').first()).toBeVisible();
  const free = await freeText(form, entity);
  if (!update || free === undefined) return leaveForm(tour);
  const mine = `我的 ${Date.now() % 1000}`;
  await form
    .locator(`[data-path="${free}"]`)
    .locator('textarea, input')
    .filter({ visible: true })
    .first()
    .fill(mine);
  const [now = row] = await recordsOf(tour, { id: row.id });
  const beside = { id: row.id, rowVersion: now.rowVersion, [free]: '他人' };
  await call(page, update.method as 'PUT', `${api}/${entity.path}${update.path}`, beside);
  const last = (await form.locator('.ant-steps-item').count()) - 1;
  for (let step = await stepOf(form); step < last; step += 1) {
    await form.locator('button[type=submit]').click();
    await expect.poll(() => stepOf(form)).toBe(step + 1);
  }
  await form.locator('button[type=submit]').click();
  const dialog = page.getByRole('dialog', { name: say('数据已被他人修改') });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: say('保留我的修改') }).click();
  await expect(page.getByText(say('更新成功')).first()).toBeVisible();
  await expect.poll(async () => (await recordsOf(tour, { id: row.id }))[0]?.[free]).toBe(mine);
}

/**
 * Returns the name of a text field that has no pattern and is not the label of the record. Returns undefined if
 * there is none.
 */
async function freeText(form: Locator, entity: Entity): Promise<string | undefined> {
  for (const { format, mode, name, readOnly, type } of entity.fields) {
    if (readOnly || mode === 'fixed' || type !== 'string' || format !== undefined) continue;
    if (name === entity.label || wrongText(entity, name) === undefined) continue;
    const schema = entity.record.properties?.[name];
    // The test acts as another user and changes this field to a text of two characters, so the field must accept such
    // a text.
    if (typeof schema === 'object' && (schema.pattern !== undefined || Number(schema.minLength ?? 0) > 2))
      continue;
    const control = form.locator(`[data-path="${name}"]`).locator('textarea, input:not([role])').first();
    if ((await control.isVisible()) && (await control.isEditable())) return name;
  }
  return undefined;
}

async function leaveForm({ entity, page, path }: Tour): Promise<void> {
  if (isPage(entity)) await page.goto(`${ui}${path}`);
  else await leave(page);
}

/**
 * Deletes a record. First a dialog is shown; after it is confirmed, the record is gone or in the state of being
 * deleted.
 */
async function deleteIt(tour: Tour, row: Row): Promise<void> {
  const { entity, page, say } = tour;
  await expect(shownRecords(page).first()).toBeVisible();
  const [now = row] = await recordsOf(tour, { id: row.id });
  if (!mayDo(now, 'delete')) return;
  const title = say(titleOf(entity, 'delete', '删除'));
  expect(await press(tour, shownRecord(page, row.id), 'delete', title)).toBe(true);
  await expect(overlay(page)).toContainText(nameOf(entity, row));
  const path = `${api}/${entity.path}${entity.operations.remove?.path ?? ''}`;
  const removed = page.waitForResponse((reply) => new URL(reply.url()).pathname === path);
  await overlay(page).getByRole('button', { name: title, exact: true }).last().click();
  expect((await removed).ok()).toBe(true);
  if (entity.states?.transitions.delete === undefined) await expect(shownRecord(page, row.id)).toHaveCount(0);
}
