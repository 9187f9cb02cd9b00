import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { addNotebooks, newName } from './notebooks.ts';
import { comeWith, front, open, rowsOf, turnTo, ui } from './steps.ts';
import { expect, test } from './test.ts';

/** Returns the accessibility violations that axe finds, including colour contrast. */
async function audit(page: Page, isPopupOpen = false) {
  // Waits until the closing animation of a menu has ended, so that axe does not check the menu as part of the page.
  if (!isPopupOpen) await expect(page.locator('.ant-dropdown:not(.ant-dropdown-hidden)')).toHaveCount(0);
  // Waits until all colour transitions have ended, because axe measures the contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page })
    // The legacy mode takes a third of the time. It skips frames of other origins, which do not occur here.
    // `resultTypes` leaves out the rules that passed.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    // antd appends its menus to the body, outside of all landmarks. So the rule `region` is not checked while a
    // menu is open.
    .disableRules(isPopupOpen ? ['region'] : [])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

const isLong = process.env.ISP_LONG === '1';

// The short tests run each language and each theme once; the long tests run all four combinations.
for (const language of ['zh-cn', 'en-us'] as const) {
  for (const theme of ['theme-hey', 'theme-dark'] as const) {
    if (!isLong && (language === 'zh-cn') !== (theme === 'theme-hey')) continue;
    const say = (zh: string, en: string) => (language === 'zh-cn' ? zh : en);

    test.describe(`${language}, ${theme}`, () => {
      test.beforeEach(async ({ page }) => {
        await comeWith(page, 'language', language);
        await comeWith(page, 'theme', theme);
      });

      test('the sign-in page can be used by everyone', async ({ page }) => {
        await page.goto(`${ui}/login`);
        await expect(page.getByRole('button', { name: say('登录', 'Sign in'), exact: true })).toBeVisible();
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click();
          await expect(page.getByRole('tabpanel').getByRole('button').last()).toBeVisible();
          expect.soft(await audit(page), await tab.innerText()).toEqual([]);
        }
        await page.getByRole('button', { name: say('没有账号，去注册', 'No account? Sign up') }).click();
        await expect(page.getByLabel(say('确认密码', 'Confirm password'))).toBeVisible();
        expect.soft(await audit(page), 'register').toEqual([]);
        await page.goto(`${ui}/`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect.soft(await audit(page), 'public portal').toEqual([]);
      });

      test('the frame, its menus, dialogs and the lock can be used by everyone', async ({ page }) => {
        await open(page, '/operator/consumer');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect.soft(await audit(page), 'frame').toEqual([]);
        const account = page.getByRole('button', { name: /^(个人菜单|Account menu)/ });
        await account.click();
        await expect(page.getByRole('menuitem').filter({ hasText: say('锁屏', 'Lock') })).toBeVisible();
        expect.soft(await audit(page, true), 'account menu').toEqual([]);
        await page.getByRole('menuitem', { name: say('退出登录', 'Sign out') }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect.soft(await audit(page), 'sign-out').toEqual([]);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('取消', 'Cancel') })
          .click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await account.click();
        await page
          .getByRole('menuitem')
          .filter({ hasText: say('锁屏', 'Lock') })
          .click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        expect.soft(await audit(page), 'lock dialog').toEqual([]);
        for (const field of await dialog.locator('input[type=password]').all()) await field.fill('curtain');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/lock/);
        await expect(dialog).toHaveCount(0);
        expect.soft(await audit(page), 'locked').toEqual([]);
      });
    });
  }
}

test('list, form and detail can be used by everyone in the dark, as every story is in the light', async ({
  page,
}) => {
  await comeWith(page, 'theme', 'theme-dark');
  await open(page, '/customer/notebook/index');
  const [id] = await addNotebooks(page, [newName('axe')]);
  await expect(rowsOf(page).first()).toBeVisible();
  expect.soft(await audit(page), 'list').toEqual([]);
  await turnTo(page, '/customer/notebook/edit');
  await expect(front(page).getByLabel('Notebook 名称')).toBeVisible();
  expect.soft(await audit(page), 'form').toEqual([]);
  await front(page).getByRole('button', { name: '新建 Notebook' }).click();
  await expect(front(page).locator('[data-invalid]').first()).toBeVisible();
  expect.soft(await audit(page), 'form with errors').toEqual([]);
  await turnTo(page, `/customer/notebook/detail?id=${id}`);
  await expect(front(page).getByRole('tab').first()).toBeVisible();
  expect.soft(await audit(page), 'detail').toEqual([]);
});

test('Escape in a menu leads back to what it hangs from, in a page and in a drawer', async ({ page }) => {
  await open(page, '/customer/account/recharge');
  const leads = async (button: Locator, key = 'Enter') => {
    await button.focus();
    await page.keyboard.press(key);
    const menu = page.locator('.ant-dropdown:not(.ant-dropdown-hidden)');
    await expect(menu.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  };
  const list = front(page);
  for (const name of ['标签操作', /^个人菜单/]) await leads(page.getByRole('button', { name, exact: true }));
  await leads(page.getByRole('tablist', { name: '打开的页面' }).locator('[aria-selected=true]'), 'Shift+F10');
  await leads(list.getByRole('button', { name: '视图操作' }));
  await leads(list.getByRole('button', { name: '表格设置' }));
  await leads(list.locator('[data-more]').first());
  await list.locator('[data-act=view]').first().click();
  const drawer = page.getByRole('dialog');
  await leads(drawer.getByRole('button', { name: '更多操作' }));
  // antd needs one more render after the closing animation of a menu. Until then, Escape is used for the hidden
  // menu and not for the drawer. So the key is pressed again, as a person would do.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
});

test('the menu can be reached and skipped by keyboard', async ({ page }) => {
  await open(page, '/customer/notebook/index');
  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#shell-content')).toBeFocused();
});

test('the side menu is one stop of the Tab key, and arrows lead over its entries and groups', async ({
  page,
}) => {
  await open(page, '/customer/task/runs');
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await expect(item('运行')).toBeVisible();
  await page.getByRole('button', { name: '搜索或跳转' }).focus();
  await page.keyboard.press('Tab');
  await expect(item('运行').getByRole('link')).toBeFocused();
  for (const name of ['实验', '流水线']) {
    await page.keyboard.press('ArrowUp');
    await expect(item(name).getByRole('link')).toBeFocused();
  }
  await page.keyboard.press('ArrowUp');
  await expect(item('任务管理')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: '搜索或跳转' })).toBeFocused();
});

test('the first row of a list is three stops of the Tab key away', async ({ page }) => {
  await open(page, '/customer/notebook/index');
  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  // the counts of the views arrive after the rows, and the table then gets its height
  await expect(front(page).getByRole('tab', { name: /\d/ }).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '跳到数据行' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowsOf(page).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rowsOf(page).first().locator(':focus')).toBeVisible();
  // A page without rows has no link that skips to the rows.
  await turnTo(page, '/customer/notebook/edit');
  await expect(front(page).getByLabel('Notebook 名称')).toBeVisible();
  await expect(page.getByRole('button', { name: '跳到数据行' })).toHaveCount(0);
});

/**
 * Returns the contrast between the focus ring of the focused element and its background. Returns undefined for an
 * element that shows its focus in another way.
 */
const ringInFocus = (page: Page) =>
  page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: readonly number[]) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
        const share = (colour[at] ?? 0) / 255;
        return sum + weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
      }, 0);
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { opacity, outlineStyle, outlineColor } = getComputedStyle(element);
    // A control with opacity 0 lies over a visible picture. Its focus ring is drawn around the picture, so the
    // control itself is not measured.
    if (outlineStyle === 'none' || opacity === '0') return undefined;
    // If no parent element has a background colour, the background is that of the theme.
    const isDark = document.documentElement.dataset.theme === 'theme-dark';
    let behind: readonly number[] = isDark ? [0, 0, 0] : [255, 255, 255];
    for (let at = element.parentElement; at; at = at.parentElement) {
      const colour = channels(getComputedStyle(at).backgroundColor);
      if (colour.length === 3 || (colour[3] ?? 0) > 0.9) {
        behind = colour;
        break;
      }
    }
    const [one, other] = [luminance(channels(outlineColor)), luminance(behind)];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    return { contrast, html: element.outerHTML.slice(0, 120) };
  });

for (const theme of ['theme-hey', 'theme-dark'] as const)
  test(`rings of the focus have a contrast of 3 : 1 to what is behind them, in ${theme}`, async ({
    page,
  }) => {
    await comeWith(page, 'theme', theme);
    const faint: string[] = [];
    for (const path of ['', '/login', '/customer/notebook/index', '/customer/notebook/edit']) {
      if (path.startsWith('/customer')) await open(page, path);
      else await page.goto(`${ui}${path}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      let rings = 0;
      for (let stop = 0; stop < 30; stop += 1) {
        await page.keyboard.press('Tab');
        const ring = await ringInFocus(page);
        if (!ring) continue;
        rings += 1;
        if (ring.contrast < 3) faint.push(`${path} ${ring.contrast.toFixed(2)} ${ring.html}`);
      }
      expect(rings, path).toBeGreaterThan(5);
    }
    expect(faint).toEqual([]);
  });
