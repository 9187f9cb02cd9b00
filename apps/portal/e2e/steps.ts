import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Path of the portal on its origin. */
export const ui = '/isp-user/ui';
export const password = 'Demo@2026';

/**
 * Opens a page of the portal, signed in with an account. The session is created by a call of the service, since
 * other tests cover the sign-in page.
 */
export async function open(page: Page, path: string, account = 'developer'): Promise<void> {
  const reply = await page.request.post('/isp-user/api/v1/login', {
    headers: { 'Blade-Requested-With': 'BladeHttpRequest' },
    data: { username: account, password: Buffer.from(password).toString('base64') },
  });
  const { data } = (await reply.json()) as { data: { sessionId: string; refreshToken: string } };
  const session = {
    token: data.sessionId,
    sessionId: data.sessionId,
    refreshToken: data.refreshToken,
    issuedAt: Date.now(),
  };
  // The session is written into the storage before the portal starts. The script is removed afterwards, because it
  // must not restore the session after a sign-out.
  const seed = await page.addInitScript(
    (kept) => localStorage.setItem('isp-session', kept),
    JSON.stringify(session),
  );
  await page.goto(`${ui}${path}`);
  await seed.dispose();
  await expect(accountMenu(page)).toBeVisible();
}

/**
 * Opens an image of the same origin instead of the portal. The portal must not run while a test changes the stored
 * session: it would detect the change, navigate, and interrupt the next navigation of the test.
 */
export const leavePortal = (page: Page, origin = ''): Promise<unknown> =>
  page.goto(`${origin}${ui}/favicon.svg`);

/** Sets the cookie with the language or theme that a user chose on an earlier visit. */
export const comeWith = (page: Page, choice: 'language' | 'theme', value: string): Promise<unknown> =>
  page.addInitScript((cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: where the portal looks, before it looks
    document.cookie = cookie;
  }, `isp-${choice}=${value}; path=/`);

/** Returns the button that opens the account menu, in the top bar of the back office or of the public site. */
export const accountMenu = (page: Page): Locator => page.getByLabel(/^(个人菜单|Account menu)/);

/** Chooses a setting in the account menu: `语言` (language), `主题` (theme) or their English names. */
export async function chooseSetting(page: Page, setting: string, choice: string): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: setting }).hover();
  await page.getByRole('menuitemradio', { name: choice }).click();
}

/**
 * Chooses the language on a page of the public site. A signed-in user finds the choice in the account menu. A
 * visitor finds it in the top bar, or on a phone in the menu of the top bar.
 */
export async function chooseSiteLanguage(page: Page, name: 'English' | '中文'): Promise<void> {
  const bar = page.getByRole('banner');
  const language = bar.getByRole('button', { name, exact: true });
  const html = page.locator('html');
  const lang = name === 'English' ? 'en-US' : 'zh-CN';
  // If the script has not made the page interactive yet, a click has no effect. So the step is repeated.
  await expect(async () => {
    // If an earlier click has worked late, the page already has the new language, and the button no longer exists.
    if ((await html.getAttribute('lang')) === lang) return;
    const menu = (await accountMenu(page).isVisible())
      ? accountMenu(page)
      : bar.getByLabel(/^(菜单|Menu)$/).first();
    if (!(await language.isVisible())) await menu.click({ timeout: 1000 });
    await language.click({ timeout: 1000 });
    await expect(html).toHaveAttribute('lang', lang, { timeout: 3000 });
  }).toPass();
}

/** Fills in and sends the sign-in form. The portal then returns to the page that was open before. */
export async function sendSignIn(page: Page, account: string): Promise<void> {
  await page.getByLabel(/^(账号|Username)$/).fill(account);
  await page.getByLabel(/^(密码|Password)$/).fill(password);
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Returns how many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * Presses keys, and waits after each key until the focus has moved. antd moves the focus one frame after the key; a
 * key that is pressed earlier would skip an entry.
 */
export async function pressOn(
  page: Page,
  keys: readonly string[],
  standing: () => Promise<unknown>,
): Promise<void> {
  const before = await standing();
  for (const key of keys) await page.keyboard.press(key);
  await expect.poll(standing, { intervals: [20] }).not.toBe(before);
}

/** Waits until a picture is loaded and no longer moves, and returns its position. */
export async function restingPlace(picture: Locator): Promise<Place> {
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  return standingPlace(picture);
}

/** Waits until two successive reads of an element's position are equal, and returns this position. */
export async function standingPlace(target: Locator): Promise<Place> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = JSON.stringify(await target.boundingBox());
      return last !== 'null' && last === before;
    })
    .toBe(true);
  const { x, y, width: w, height: h } = JSON.parse(last) as Record<'x' | 'y' | 'width' | 'height', number>;
  return { x, y, w, h };
}

export async function signIn(page: Page, account: string): Promise<void> {
  await sendSignIn(page, account);
  await expect(accountMenu(page)).toBeVisible();
}

/**
 * Creates an account that only this test uses, so that ending the sessions of the account does not disturb other
 * tests. Returns the account name.
 */
export async function newGuest(page: Page): Promise<string> {
  const account = `own_${Math.random().toString(36).slice(2, 10)}`;
  const reply = await page.request.post('/blade-system/user/register-guest', {
    headers: { 'Blade-Requested-With': 'BladeHttpRequest' },
    data: {
      ...{ name: '新来的客人', account, tenantId: '000000' },
      password: createHash('md5').update(password).digest('hex'),
    },
  });
  expect(reply.ok()).toBe(true);
  return account;
}

/** Returns the element of the visible page. The pages of other tabs are kept too, but they are hidden. */
export const front = (page: Page): Locator => page.locator('.isp-shell-page:visible');

/** Returns the rows of the list on the visible page, without the header row. */
export const rowsOf = (page: Page): Locator =>
  front(page).locator('tbody tr.ant-table-row, .ant-table-tbody .ant-table-row');

export const rowOf = (page: Page, text: string | RegExp): Locator => rowsOf(page).filter({ hasText: text });

/** Moves with arrow keys to an entry of the open menu, and chooses the entry with Enter. */
export async function chooseByKeys(page: Page, name: string, key: 'ArrowDown' | 'ArrowUp'): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await expect(item).toBeVisible();
  const focused = page.locator('.ant-dropdown :focus');
  // The menu gets the focus some frames after it opened. Keys that are pressed earlier have no effect.
  await expect(focused).toHaveCount(1);
  for (let moves = 0; moves < 12; moves++) {
    if (await item.evaluate((element) => element.matches(':focus'))) break;
    await pressOn(page, [key], () => focused.textContent());
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/**
 * Runs an action of a row. If the row has no button for the action, the action is in the menu 更多 (more), which is
 * opened first.
 */
export async function act(page: Page, row: Locator, action: string | RegExp): Promise<void> {
  const direct = row.getByRole('button', { name: action }).or(row.getByRole('link', { name: action }));
  await expect(row).toBeVisible();
  if ((await direct.count()) > 0) {
    await direct.first().click();
    return;
  }
  await row.getByRole('button', { name: /^(更多操作|More actions)/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Chooses an option of antd's select with the given label. */
export async function choose(
  page: Page,
  within: Locator | Page,
  label: string | RegExp,
  option: string | RegExp,
) {
  const box = within.getByRole('combobox', { name: label });
  await box.click();
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await list.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
  await page.keyboard.press('Escape');
}

/** Confirms the dialog that is open. */
export async function confirm(
  page: Page,
  answer: string | RegExp = /^(确定|OK|删除|Delete)$/,
): Promise<void> {
  await page.locator('.ant-modal-confirm').getByRole('button', { name: answer }).click();
}

/** Sends a call to the service with the session of the page. */
export async function call(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<unknown> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const session = JSON.parse(localStorage.getItem('isp-session') ?? '{}') as Partial<
        Record<string, string>
      >;
      const orgId = sessionStorage.getItem('isp-org') ?? '';
      const url = new URL(path, location.origin);
      if (method === 'GET') url.searchParams.set('orgId', orgId);
      const response = await fetch(url, {
        method,
        headers: {
          'Content-Type': 'application/json',
          'Blade-Requested-With': 'BladeHttpRequest',
          'Blade-Auth': `bearer ${session.token}`,
          'X-XSRF-TOKEN': session.xsrfToken ?? '',
        },
        ...(method !== 'GET' && { body: JSON.stringify({ ...body, orgId }) }),
      });
      const reply = (await response.json()) as { success?: boolean; msg?: string; data?: unknown };
      if (reply.success === false)
        throw new Error(`${method} ${path}: ${reply.msg} ${JSON.stringify(reply.data)}`);
      return reply.data;
    },
    { method, path, body },
  );
}

/**
 * Changes the address of the portal without a reload, as a link of the portal does. This takes a quarter of the
 * time of a reload.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The router numbers its history entries, and logs a warning for an entry without a number.
    const state = { idx: ((window.history.state as { idx?: number } | null)?.idx ?? 0) + 1 };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, `${ui}${path}`);
}

/**
 * Changes the address like {@link follow}, and waits until the new page is shown. Otherwise the test might still
 * read the previous page.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  await follow(page, path);
  const [address] = path.split('?');
  await expect(page.locator(`.isp-shell-page[data-page^="${address}"]:visible`)).toBeVisible();
}
