import type { Page } from '@playwright/test';
import { addNotebooks, newName } from './notebooks.ts';
import { call, comeWith, follow, front, open, overflow, turnTo, ui } from './steps.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the portal fits a phone: nothing is wider than the window, and the menu is a drawer', async ({
  page,
}) => {
  await page.goto(`${ui}/login`);
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  await expect.poll(() => overflow(page), 'login').toBeLessThanOrEqual(0);

  await open(page, '/customer/notebook/index');
  const [id] = await addNotebooks(page, [newName('phone')]);
  const cards = front(page).locator('.isp-card');
  await expect(cards.first()).toBeVisible();
  await expect.poll(() => overflow(page), 'list').toBeLessThanOrEqual(0);
  const content = front(page);
  const contentOverflow = () => content.evaluate((element) => element.scrollWidth - element.clientWidth);
  await expect.poll(contentOverflow, 'content').toBeLessThanOrEqual(0);

  // The top bar has one line, and each card has one button for all its actions.
  const bar = await page.getByRole('banner').boundingBox();
  const account = await page.getByRole('button', { name: /^个人菜单/ }).boundingBox();
  if (!bar || !account) throw new Error('The bar is not drawn.');
  expect(account.y + account.height).toBeLessThanOrEqual(bar.y + bar.height);
  const more = cards.first().getByRole('button', { name: /^更多操作/ });
  const target = async () => {
    const box = await more.boundingBox();
    return Math.min(box?.width ?? 0, box?.height ?? 0);
  };
  // The larger buttons for touch devices come with styles that are loaded after the first paint, so the size is
  // polled.
  await expect.poll(target).toBeGreaterThanOrEqual(40);
  await more.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  // The menu gets the focus some frames after it opened. Only then does Escape close it.
  await expect(page.locator('.ant-dropdown :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await page.getByRole('button', { name: /^筛选/ }).click();
  await page.getByRole('dialog').getByLabel('Notebook 名称').fill('phone');
  await page.getByRole('dialog').getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/notebookName=phone/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await turnTo(page, '/customer/notebook/edit');
  await expect(front(page).getByLabel('Notebook 名称')).toBeVisible();
  await expect.poll(() => overflow(page), 'form').toBeLessThanOrEqual(0);
  await expect.poll(contentOverflow, 'form').toBeLessThanOrEqual(0);
  await turnTo(page, `/customer/notebook/detail?id=${id}`);
  await expect(front(page).getByRole('tab').first()).toBeVisible();
  await expect.poll(() => overflow(page), 'detail').toBeLessThanOrEqual(0);
  await expect.poll(contentOverflow, 'detail').toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: '打开菜单' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '项目管理' }).click();
  await expect(page).toHaveURL(/project\/index/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/**
 * Returns the buttons and links whose area is smaller than 40 px in width or height. The area includes the
 * surrounding box and the pseudo-elements, which can be pressed too.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressed =
      'a[href], button, input:not([type=hidden], [type=file]), textarea, [role=tab], [role=switch], [role=menuitem]';
    // Controls in which a press beside the text has the same effect. The whole box counts as the area.
    const boxes =
      '.ant-select, .ant-picker, .ant-input-number, .ant-input-affix-wrapper, .ant-tabs-tab, .ant-segmented-item, label, .ant-pagination-item';
    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.matches(':disabled') || element.closest('[inert], [aria-hidden=true]')) continue;
      const box = element.closest(boxes) ?? element;
      const { width, height, right, bottom } = box.getBoundingClientRect();
      // Skips an element that is visible only to screen readers, or hidden until it gets the keyboard focus.
      if (width <= 1 || height <= 1 || right <= 0 || bottom <= 0) continue;
      const edges = ['::before', '::after'].map((part) => getComputedStyle(box, part));
      const added = edges.filter(({ content, position }) => content !== 'none' && position === 'absolute');
      const reach = (own: number, side: 'width' | 'height') =>
        Math.max(own, ...added.map((style) => Number.parseFloat(style[side]) || 0));
      const [across, down] = [reach(width, 'width'), reach(height, 'height')];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
      if (Math.min(across, down) < 39.5) small.push(`${name}: ${Math.round(across)} × ${Math.round(down)}`);
    }
    return small;
  });

/**
 * Returns texts that are cut off and cannot be read completely anywhere. A text in an area that can be scrolled
 * with a finger is not cut off.
 */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pushed = '.ant-tabs-nav-wrap';
    // Elements that are not checked, because they are hidden. Some of them are placed above the window until they
    // get the keyboard focus.
    const apart = '.isp-shell-skip, .isp-skip, script, style, option, [aria-hidden=true], [inert]';
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const own = node.parentElement;
      if (!text || !own?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (own.closest(apart)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = range.getBoundingClientRect();
      for (let box: Element | null = own; box && box !== document.body; box = box.parentElement) {
        const { display, overflowX, overflowY, position } = getComputedStyle(box);
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`) || box.matches(pushed)) break;
        const edges = box.getBoundingClientRect();
        // Skips an element that is visible only to screen readers.
        if (edges.width <= 1 || edges.height <= 1) break;
        const clips = (overflow: string) => display !== 'inline' && /hidden|clip/.test(overflow);
        const isCut =
          (clips(overflowX) && (words.right > edges.right + 1 || words.left < edges.left - 1)) ||
          (clips(overflowY) && (words.bottom > edges.bottom + 2 || words.top < edges.top - 2));
        // Names of people and records may be cut off if the attribute `title` contains the whole text.
        const title = own.closest('[title]')?.getAttribute('title') ?? '';
        if (isCut && !title.includes(text)) cut.push(`${text}: ${box.className || box.tagName}`);
        if (isCut || position === 'fixed') break;
      }
    }
    return cut;
  });

test('what is pressed on a phone is as large as a finger, on every kind of screen', async ({ page }) => {
  // Touch is emulated, because the layout depends on the coarse pointer and not on the width of the window.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await open(page, '/operator/consumer');
  const [id] = await addNotebooks(page, [newName('finger')]);
  const sets = (await call(page, 'GET', '/label/api/data-sets')) as { id: string; dataType: string }[];
  const images = sets.find(({ dataType }) => dataType === 'IMAGE');
  for (const [path, ready] of [
    ['/operator/consumer', '.isp-recent a'],
    ['/customer/notebook/index', '.isp-card'],
    ['/customer/notebook/edit', '.isp-footer'],
    ['/customer/project/edit', '.isp-footer'],
    [`/customer/notebook/detail?id=${id}`, '.isp-items .isp-link'],
    ['/customer/resourceMonitor/index', '.isp-figure'],
  ] as const) {
    await turnTo(page, path);
    await expect(page.locator(ready).locator('visible=true').first(), path).toBeVisible();
    await expect.poll(() => smallTargets(page), path).toEqual([]);
    await expect.poll(() => overflow(page), path).toBeLessThanOrEqual(0);
    await expect.poll(() => cutTexts(page), path).toEqual([]);
  }

  await turnTo(page, `/customer/notebook/detail?id=${id}`);
  // The last tab is not in the visible area at first. A click scrolls to it.
  for (const name of ['监控', '日志', '事件', '概览', '操作记录']) {
    const tab = front(page).getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => smallTargets(page), name).toEqual([]);
    await expect.poll(() => cutTexts(page), name).toEqual([]);
  }
  await turnTo(page, '/customer/notebook/index');
  await page.getByRole('button', { name: /^筛选/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '查询' })).toBeVisible();
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await expect.poll(() => cutTexts(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // The bar of the side with products has one button more than that of the side with projects.
  await turnTo(page, '/customer/order/index');
  await expect(front(page).locator('.isp-card').first()).toBeVisible();
  const rest = () =>
    page.locator('.isp-shell-bar').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(rest, 'bar').toBeLessThanOrEqual(0);

  await follow(page, `/label?dataSetId=${images?.id}`);
  await expect(page.getByRole('img', { name: /^(图片|Image)/ })).toBeVisible();
  await expect.poll(() => smallTargets(page), 'labelling').toEqual([]);
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => cutTexts(page), 'labelling').toEqual([]);
  await devtools.detach();
});

test('no word is cut on a phone in English, which needs more room', async ({ page }) => {
  await comeWith(page, 'language', 'en-us');
  await open(page, '/operator/consumer');
  const [id] = await addNotebooks(page, [newName('room')]);
  const sets = (await call(page, 'GET', '/label/api/data-sets')) as { id: string; dataType: string }[];
  const images = sets.find(({ dataType }) => dataType === 'IMAGE');
  for (const [path, ready] of [
    ['/operator/consumer', '.isp-recent a'],
    ['/customer/notebook/index', '.isp-card'],
    ['/customer/notebook/edit', '.isp-footer'],
    [`/customer/notebook/detail?id=${id}`, '.isp-items .isp-link'],
    ['/customer/resourceMonitor/index', '.isp-figure'],
  ] as const) {
    await turnTo(page, path);
    await expect(page.locator(ready).locator('visible=true').first(), path).toBeVisible();
    await expect.poll(() => cutTexts(page), path).toEqual([]);
  }
  await turnTo(page, '/customer/notebook/index');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Search' })).toBeVisible();
  await expect.poll(() => cutTexts(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // The bar of the side with products has one button more than that of the side with projects.
  await turnTo(page, '/customer/order/index');
  await expect(front(page).locator('.isp-card').first()).toBeVisible();
  const rest = () =>
    page.locator('.isp-shell-bar').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(rest, 'bar').toBeLessThanOrEqual(0);

  await follow(page, `/label?dataSetId=${images?.id}`);
  await expect(page.getByRole('img', { name: /^(图片|Image)/ })).toBeVisible();
  await expect.poll(() => cutTexts(page), 'labelling').toEqual([]);
});

test('a swipe along the tabs of a record moves them: the browser does not take it for a way back', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await open(page, '/customer/notebook/index');
  const [id] = await addNotebooks(page, [newName('swipe')]);
  await turnTo(page, `/customer/notebook/detail?id=${id}`);
  const tab = (name: string) => front(page).getByRole('tab', { name });
  await expect(tab('概览')).toBeVisible();
  // The last tab is not in the visible area. The menu at the end of the tab bar opens it.
  await front(page).locator('.isp-record .ant-tabs-nav-more').click();
  await page.getByRole('option', { name: '操作记录' }).click();
  await expect(tab('操作记录')).toHaveAttribute('aria-selected', 'true');
  await expect(tab('概览')).not.toBeInViewport();

  const box = await front(page).locator('.isp-record .ant-tabs-nav-wrap').boundingBox();
  if (!box) throw new Error('The tabs are not drawn.');
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: box.y + box.height / 2 }],
    });
  await touch('touchStart', box.x + 40);
  for (let step = 1; step <= 10; step++) await touch('touchMove', box.x + 40 + step * 27);
  await touch('touchEnd');
  await expect(tab('概览')).toBeInViewport();
  await tab('概览').click();
  await expect(tab('概览')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/notebook\/detail/);
  await devtools.detach();
});
