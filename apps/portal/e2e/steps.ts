import { createHash } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

/** Path of the portal on its origin. */
export const ui = '/isp-user/ui';
export const password = 'Demo@2026';

/** Opens a page of the portal as an account: through the service, since the sign-in page has tests of its own. */
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
  // set before the portal starts, and only once: after a sign-out it must not be restored
  const seed = await page.addInitScript(
    (kept) => localStorage.setItem('isp-session', kept),
    JSON.stringify(session),
  );
  await page.goto(`${ui}${path}`);
  await seed.dispose();
  await expect(accountMenu(page)).toBeVisible();
}

/**
 * Leaves the portal for a page of its origin that runs no script. Where a test changes the stored session, the portal
 * must not run: it would meet the change by itself, go elsewhere, and end the test's next visit.
 */
export const leavePortal = (page: Page, origin = ''): Promise<unknown> =>
  page.goto(`${origin}${ui}/favicon.svg`);

/** The browser comes with a choice of an earlier visit. */
export const comeWith = (page: Page, choice: 'language' | 'theme', value: string): Promise<unknown> =>
  page.addInitScript((cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: where the portal looks, before it looks
    document.cookie = cookie;
  }, `isp-${choice}=${value}; path=/`);

/** The menu of the signed-in user: in the bar of the frame, or of the site. */
export const accountMenu = (page: Page): Locator => page.getByLabel(/^(个人菜单|Account menu)/);

/** Chooses a setting of the account menu: `语言`, `主题` or their English. */
export async function chooseSetting(page: Page, setting: string, choice: string): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: setting }).hover();
  await page.getByRole('menuitemradio', { name: choice }).click();
}

/** Of a page of the public site: in the account menu, for a visitor in the bar, on a phone in its menu. */
export async function chooseSiteLanguage(page: Page, name: 'English' | '中文'): Promise<void> {
  const bar = page.getByRole('banner');
  const language = bar.getByRole('button', { name, exact: true });
  const html = page.locator('html');
  const lang = name === 'English' ? 'en-US' : 'zh-CN';
  // the page may not yet have been taken over by its script
  await expect(async () => {
    // a page that took long to load has the new language by now, and no such button any more
    if ((await html.getAttribute('lang')) === lang) return;
    const menu = (await accountMenu(page).isVisible())
      ? accountMenu(page)
      : bar.getByLabel(/^(菜单|Menu)$/).first();
    if (!(await language.isVisible())) await menu.click({ timeout: 1000 });
    await language.click({ timeout: 1000 });
    await expect(html).toHaveAttribute('lang', lang, { timeout: 3000 });
  }).toPass();
}

/** Fills the sign-in page in, and sends it: it leads to where one came from. */
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

/** Pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * Presses keys, and waits until the focus has moved: antd moves it a frame after the key, and a key pressed before
 * that would skip an entry.
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

/** Place of a picture once it is loaded and no longer moves. */
export async function restingPlace(picture: Locator): Promise<Place> {
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  return standingPlace(picture);
}

/** Place of an element once it no longer moves: the same twice in a row. */
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

/** A new account for this test alone: ending its sessions disturbs no other test. */
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

/** The page in front: kept pages of other tabs are hidden beside it. */
export const front = (page: Page): Locator => page.locator('.isp-shell-page:visible');

/** Rows of the list in front, its header left out. */
export const rowsOf = (page: Page): Locator =>
  front(page).locator('tbody tr.ant-table-row, .ant-table-tbody .ant-table-row');

export const rowOf = (page: Page, text: string | RegExp): Locator => rowsOf(page).filter({ hasText: text });

/** Goes to an entry of the open menu by keys, and chooses it. */
export async function chooseByKeys(page: Page, name: string, key: 'ArrowDown' | 'ArrowUp'): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await expect(item).toBeVisible();
  const focused = page.locator('.ant-dropdown :focus');
  // the menu takes the focus some frames after it opened
  await expect(focused).toHaveCount(1);
  for (let moves = 0; moves < 12; moves++) {
    if (await item.evaluate((element) => element.matches(':focus'))) break;
    await pressOn(page, [key], () => focused.textContent());
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Presses an action of a row, in the 更多 menu when it is there. */
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

/** Answers the question dialog. */
export async function confirm(
  page: Page,
  answer: string | RegExp = /^(确定|OK|删除|Delete)$/,
): Promise<void> {
  await page.locator('.ant-modal-confirm').getByRole('button', { name: answer }).click();
}

/** Calls the service as the page's user does. */
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

/** Goes to another address of the portal without loading it anew, as a link of it does: a quarter of the time. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // the router numbers its entries, and warns of one without a number
    const state = { idx: ((window.history.state as { idx?: number } | null)?.idx ?? 0) + 1 };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, `${ui}${path}`);
}

/** As {@link follow}, and waits until a page of that address is in front: the one before is not looked at. */
export async function turnTo(page: Page, path: string): Promise<void> {
  await follow(page, path);
  const [address] = path.split('?');
  await expect(page.locator(`.isp-shell-page[data-page^="${address}"]:visible`)).toBeVisible();
}
