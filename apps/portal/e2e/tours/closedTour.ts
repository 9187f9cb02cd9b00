import type { Page } from '@playwright/test';
import { call, comeWith, front, open, turnTo } from '../steps.ts';
import { expect } from '../test.ts';
import { hasFormPage, mayAdd, type Screen } from './screens.ts';
import { endTour, recordsOf, shownRecords, startTour } from './tour.ts';
import { type Language, menuWords, wordsOf } from './words.ts';

const api = '/isp-user/api/v1';
const forbidden = '您没有查看权限，请联系管理员';

/** Returns the address of the form page or detail page that belongs to the list of a screen. */
const pageBeside = ({ path }: Screen, page: 'edit' | 'detail') => path.replace(/[^/]+$/, page);

/** Opens a page for which the user's menu has no entry. The page must show only that access is forbidden. */
export async function tourHidden(page: Page, screen: Screen, language: Language): Promise<void> {
  await comeWith(page, 'language', language);
  await open(page, screen.path, screen.account);
  const say = wordsOf(language, screen.entity);
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  const name = menuWords(language, screen);
  await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0);
  await expect(front(page).getByText(say(forbidden))).toBeVisible();
  await expect(shownRecords(page)).toHaveCount(0);
  if (screen.entity.operations.add && !mayAdd(screen)) await expectRefused(page, screen);
}

/** Checks that the service refuses to add a record for a user without the permission. */
async function expectRefused(page: Page, { entity }: Screen): Promise<void> {
  const path = `${api}/${entity.path}${entity.operations.add?.path ?? ''}`;
  const answer = page.waitForResponse((reply) => new URL(reply.url()).pathname === path);
  await expect(call(page, 'POST', path, {})).rejects.toThrow();
  // If records belong to organisations, the service first requires an organisation (400). Only then does it check
  // the permission (403).
  const orgId = await page.evaluate(() => sessionStorage.getItem('isp-org'));
  const isAsked = !orgId && entity.scope !== 'platform' && entity.scope !== 'user';
  expect((await answer).status()).toBe(isAsked ? 400 : 403);
}

/**
 * Visits a list that the user may read, but to which the user may not add records. The button and the form page
 * must be missing, and the service must refuse the call.
 */
export async function tourClosed(page: Page, screen: Screen, language: Language): Promise<void> {
  const tour = await startTour(page, screen, language);
  const { entity, say } = tour;
  await expect(shownRecords(page).first()).toBeVisible();
  const title = entity.actions.find(({ name }) => name === 'add')?.title ?? '新建';
  await expect(front(page).getByRole('button', { name: say(title), exact: true })).toHaveCount(0);
  await expectRefused(page, screen);
  if (hasFormPage(screen)) {
    await turnTo(page, pageBeside(screen, 'edit'));
    await expect(front(page).getByText(say(forbidden))).toBeVisible();
    await expect(front(page).locator('form')).toHaveCount(0);
  }
  endTour(tour, /^40[03] POST /);
}

/**
 * Opens the address of a record of another organisation to which the same person belongs. The record must not be
 * found.
 */
export async function tourForeign(page: Page, screens: readonly Screen[], language: Language): Promise<void> {
  const [first] = screens;
  if (!first) throw new Error('No record has a page of its own.');
  const tour = await startTour(page, first, language);
  const { organizationDto } = (await call(page, 'GET', `${api}/users`)) as {
    organizationDto: readonly { readonly orgId: string }[];
  };
  const own = await page.evaluate(() => sessionStorage.getItem('isp-org') ?? '');
  const choose = (orgId: string) => page.evaluate((id) => sessionStorage.setItem('isp-org', id), orgId);
  for (const screen of screens) {
    for (const { orgId } of organizationDto.filter((one) => one.orgId !== own)) {
      const here = new Set((await recordsOf({ ...tour, ...screen })).map(({ id }) => id));
      await choose(orgId);
      const [row] = (await recordsOf({ ...tour, ...screen })).filter(({ id }) => !here.has(id));
      await choose(own);
      if (!row) continue;
      await turnTo(page, `${pageBeside(screen, 'detail')}?id=${String(row.id)}`);
      await expect(front(page).getByText(tour.say('记录不存在或已删除'))).toBeVisible();
      endTour(tour, /^404 GET /);
      return;
    }
  }
  throw new Error('The other organisations have no record with a page of its own.');
}
