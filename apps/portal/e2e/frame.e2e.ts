import type { Page } from '@playwright/test';
import { addNotebooks, newName } from './notebooks.ts';
import { front, leavePortal, open, rowsOf, signIn, turnTo, ui } from './steps.ts';
import { expect, test } from './test.ts';

const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab', { name });
const menu = (page: Page, name: string) => page.getByRole('menuitem', { name }).getByRole('link');

test('the workbench below /isp-user/ui/ is the landing page, and the first tab (R2.01, R2.02)', async ({
  page,
}) => {
  await page.goto(`${ui}/login`);
  await signIn(page, 'developer');
  await expect(page).toHaveURL(`${ui}/operator/consumer`);
  await expect(page.getByRole('heading', { name: /您好/ })).toBeVisible();
  await expect(tab(page, '工作台')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('main').getByRole('link', { name: 'Notebook', exact: true })).toBeVisible();
});

test('the workbench shows what is going on and leads to it; its charts are drawn, and read as tables', async ({
  page,
}) => {
  await open(page, '/operator/consumer');
  const main = front(page);
  const chart = main.getByRole('figure', { name: '近7日任务' });
  // The chart is drawn when it is scrolled into view, but the parts above it grow while they load and move it away.
  // Both steps are therefore repeated.
  await expect(async () => {
    await chart.scrollIntoViewIfNeeded({ timeout: 2000 });
    await expect(chart.getByRole('img', { name: /^近7日任务，/ })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(chart.locator('canvas').first()).toBeVisible();
  await chart.getByRole('button', { name: '看表：近7日任务' }).press('Enter');
  await expect(chart.getByRole('row')).toHaveCount(8);
  await expect(main.getByRole('region', { name: '最近的 Notebook' }).getByRole('link').nth(1)).toBeVisible();
  await main.getByRole('link', { name: /^运行中的 Notebook/ }).click();
  await expect(page).toHaveURL(/notebook\/index\?status_in=RUNNING$/);
  await expect(rowsOf(page).first()).toContainText('运行中');
});

test('a page comes back with its search, its scroll and its half-filled form (R3.05, R2.32)', async ({
  page,
}) => {
  await open(page, '/customer/notebook/index');
  await addNotebooks(page, [newName('kept')]);
  await page.getByRole('search').getByLabel('Notebook 名称').fill('nb-');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/notebookName=nb-/);
  await turnTo(page, '/customer/notebook/edit');
  await front(page).getByLabel('Notebook 名称').fill('nb-half-filled');
  const pane = front(page);
  const scrolledTo = () => pane.evaluate((element) => element.scrollTop);
  // The page can be scrolled only after the whole form is drawn, so scrolling is repeated.
  await expect
    .poll(async () => {
      await pane.evaluate((element) => element.scrollTo(0, 200));
      return scrolledTo();
    })
    .toBeGreaterThan(50);
  const scrolled = await scrolledTo();

  await menu(page, '项目管理').click();
  await expect(rowsOf(page).first()).toBeVisible();
  // The user goes back to the tab of the form. The input is still there, so no confirmation was needed when the
  // user left the tab.
  await tab(page, /新建/).click();
  await expect(front(page).getByLabel('Notebook 名称')).toHaveValue('nb-half-filled');
  await expect.poll(scrolledTo).toBe(scrolled);

  // Closing the tab would lose the input, so a confirmation is shown first.
  const tabs = page.getByRole('tablist', { name: '打开的页面' });
  const count = await tabs.getByRole('tab').count();
  await tab(page, /新建/).press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: '留下' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tabs.getByRole('tab')).toHaveCount(count);
  await tab(page, /新建/).press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: '离开' }).click();
  await expect(tabs.getByRole('tab')).toHaveCount(count - 1);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('the question about a half-filled form comes and goes, moving unless the system asks for less (R3.05)', async ({
      page,
    }) => {
      await open(page, '/customer/notebook/edit');
      await page.getByLabel('Notebook 名称').fill('nb-moved');
      await page.evaluate(() => {
        document.addEventListener('animationstart', ({ target }) => {
          if (target instanceof HTMLElement && target.matches('.ant-modal')) document.body.dataset.moved = '';
        });
      });
      await tab(page, /新建/).press('Delete');
      const question = page.getByRole('dialog', { name: '内容尚未保存，确定离开?' });
      // The button can be clicked only after the opening animation of the dialog has ended.
      await expect(question).toBeVisible();
      await expect(question).not.toHaveClass(/ant-zoom/);
      await question.getByRole('button', { name: '留下' }).click();
      await expect(question).toHaveCount(0);
      await expect(page.getByLabel('Notebook 名称')).toHaveValue('nb-moved');
      const hasMoved = await page.evaluate(() => document.body.dataset.moved !== undefined);
      expect(hasMoved).toBe(reducedMotion === 'no-preference');
    });
  });
}

test('the menu of a tab closes the others, closes all, and clears the cache after asking (R2.32)', async ({
  page,
}) => {
  await open(page, '/customer/notebook/index');
  await menu(page, '项目管理').click();
  await expect(tab(page, '项目管理')).toBeVisible();
  await menu(page, '存储管理').click();
  await expect(tab(page, '存储管理')).toHaveAttribute('aria-selected', 'true');
  await tab(page, '项目管理').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: '关闭其他' })).toBeVisible();
  await page.getByRole('banner').click({ position: { x: 700, y: 5 } });
  await expect(page.getByRole('menuitem', { name: '关闭其他' })).toBeHidden();

  await tab(page, '项目管理').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect(tab(page, '存储管理')).toHaveCount(0);
  await expect(page).toHaveURL(/project\/index/);

  await tab(page, '项目管理').click({ button: 'right' });
  const cleared = page.waitForResponse(/clear-cache/);
  await page.getByRole('menuitem', { name: '清除缓存' }).click();
  await expect(page.getByRole('dialog', { name: '是否需要清除缓存?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  expect((await cleared).ok()).toBe(true);
  await expect(page.getByText('清除完毕')).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();

  await tab(page, '项目管理').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await expect(page).toHaveURL(/operator\/consumer/);
});

test('the lock is a curtain: behind it everything stays, at every address, and it opens to its password only (R2.06, R4.06)', async ({
  page,
}) => {
  const lock = async () => {
    await page.getByRole('button', { name: /^个人菜单/ }).click();
    await page.getByRole('menuitem', { name: '锁屏' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (const field of await dialog.locator('input[type=password]').all()) await field.fill('curtain');
    await dialog.getByRole('button', { name: /锁/ }).last().click();
    await expect(page).toHaveURL(/\/lock\?redirect=/);
  };
  const unlock = async (word: string) => {
    await page.getByPlaceholder('请输入锁屏密码').fill(word);
    await page.getByRole('button', { name: '解锁' }).click();
  };
  await open(page, '/customer/notebook/edit');
  await page.getByLabel('Notebook 名称').fill('nb-behind');
  await lock();
  await expect(page.getByLabel('Notebook 名称')).toBeHidden();
  await unlock('wrong-one');
  await expect(page.getByText('解锁密码错误，请重新输入')).toBeVisible();
  await unlock('curtain');
  await expect(page).toHaveURL(/notebook\/edit/);
  await expect(page.getByLabel('Notebook 名称')).toHaveValue('nb-behind');

  // The screen stays locked after a reload and at any other address of the portal.
  await lock();
  await page.goto(`${ui}/customer/notebook/index`);
  await expect(page).toHaveURL(/\/lock\?redirect=/);
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('isp-lock'))).toBeNull();

  // The lock page is public. A visitor without a session sees the lock page and no content behind it.
  await page.goto(`${ui}/lock`);
  await expect(page.getByPlaceholder('请输入锁屏密码')).toBeVisible();
  await expect(page).toHaveURL(`${ui}/lock`);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await unlock('anything');
  await expect(page.getByText('解锁密码错误，请重新输入')).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(`${ui}/login`);
});

test('the back button and a second window find the pages as they are (R3.05)', async ({ page, context }) => {
  await open(page, '/customer/notebook/index');
  await menu(page, '项目管理').click();
  await expect(tab(page, '项目管理')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/notebook\/index/);
  await expect(tab(page, 'Notebook')).toHaveAttribute('aria-selected', 'true');
  const tabs = page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab');
  await expect(tabs).toHaveText(['工作台', 'Notebook', '项目管理']);
  await page.reload();
  await expect(tabs).toHaveText(['工作台', 'Notebook', '项目管理']);
  const other = await context.newPage();
  await other.goto(`${ui}/customer/project/index`);
  await expect(other.getByRole('tablist', { name: '打开的页面' }).getByRole('tab')).toHaveText([
    '工作台',
    '项目管理',
  ]);
});

test('the bar shows both sides and switches between them; the organisation can be chosen on both, and each keeps its place (R1.06, R2.27)', async ({
  page,
}) => {
  await open(page, '/customer/project/index');
  const project = page.getByRole('radio', { name: '项目侧' });
  const product = page.getByRole('radio', { name: '产品侧' });
  const organisation = page.getByRole('combobox', { name: '当前机构' });
  await expect(project).toBeChecked();
  await expect(organisation).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '订单管理' })).toHaveCount(0);
  await menu(page, '存储管理').click();
  await expect(page).toHaveURL(/pvcManagement\/index/);
  await product.click();
  await expect(page).toHaveURL(/product\/index/);
  await expect(product).toBeChecked();
  await expect(page.getByRole('menuitem', { name: '订单管理' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '项目管理' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '成为开发者' })).toBeVisible();
  await expect(organisation).toBeVisible();
  // When the user switches back to 项目 (projects), the page opens that was last shown on that side of the portal.
  await project.click();
  await expect(page).toHaveURL(/pvcManagement\/index/);
  // The workbench belongs to both sides of the portal (projects and products), so it stays open when the user
  // changes the side.
  await tab(page, '工作台').click();
  await expect(page).toHaveURL(/operator\/consumer/);
  await product.click();
  await expect(page.getByRole('menuitem', { name: '订单管理' })).toBeVisible();
  await expect(page).toHaveURL(/operator\/consumer/);
});

test('another organisation: marked as refreshing, menu and view read anew, at the projects; nothing of the one before is shown (R4.07)', async ({
  page,
}) => {
  await open(page, '/customer/project/index');
  const box = page.getByRole('combobox', { name: '当前机构' });
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '资源管理' })).toBeVisible();
  const before = await page.evaluate(() => sessionStorage.getItem('isp-org'));
  const projectsBefore = await rowsOf(page).allInnerTexts();
  await menu(page, 'Notebook').click();
  await expect(tab(page, 'Notebook')).toHaveAttribute('aria-selected', 'true');

  // The test holds back the reply with the menu of the other organisation. Meanwhile the view must show that it is
  // loading.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const menus: string[] = [];
  await page.route(/\/menu\/|top-menu|\/routes/, async (route) => {
    menus.push(route.request().url());
    await held;
    await route.continue();
  });
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/project/page-query'))
      asked.push((JSON.parse(request.postData() ?? '{}') as { orgId?: string }).orgId);
  });
  await box.click();
  await page.locator('.ant-select-item-option').filter({ hasText: '云脉数据' }).click();
  const refreshing = page.getByRole('main').getByRole('status', { name: '加载中' });
  await expect(refreshing).toBeVisible();
  await expect.poll(() => menus.length).toBeGreaterThan(0);
  release();

  await expect(page).toHaveURL(`${ui}/customer/project/index`);
  await expect(page.getByRole('menuitem', { name: '资源管理' })).toHaveCount(0);
  await expect(tab(page, 'Notebook')).toHaveCount(0);
  const after = await page.evaluate(() => sessionStorage.getItem('isp-org'));
  expect(after).not.toBe(before);
  await expect.poll(() => asked.includes(after ?? '')).toBe(true);
  expect(asked).not.toContain(before);
  await expect(front(page).getByText(/^共 \d+ 条$/)).toBeVisible();
  const projects = await rowsOf(page).allInnerTexts();
  expect(projects.filter((row) => projectsBefore.includes(row))).toEqual([]);
});

test('a list of the organisation before that answers late is never shown under the next (T-R9)', async ({
  page,
}) => {
  await open(page, '/customer/notebook/index');
  await expect(rowsOf(page).first()).toBeVisible();
  const before = await page.evaluate(() => sessionStorage.getItem('isp-org'));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const pending = page.waitForRequest(/project\/page-query/);
  await page.route('**/project/page-query', async (route) => {
    const { orgId } = route.request().postDataJSON() as { orgId?: string };
    const answer = await route.fetch();
    if (orgId === before) await held;
    // The browser may have cancelled the call meanwhile, so an error is ignored.
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await menu(page, '项目管理').click();
  const first = (await (await pending).postDataJSON()) as { orgId?: string };
  expect(first.orgId).toBe(before);
  await page.getByRole('combobox', { name: '当前机构' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '云脉数据' }).click();
  await expect(page).toHaveURL(`${ui}/customer/project/index`);
  await expect(front(page).getByText(/^共 \d+ 条$/)).toBeVisible();
  // The rows are compared by their keys and not by their texts, because names of referenced records arrive later.
  const ids = () => rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row-key')));
  const shown = await ids();
  release();
  await page.waitForTimeout(1000);
  expect(await ids()).toEqual(shown);
});

test('without an organisation only pages marked isCooperate open (R4.08)', async ({ page }) => {
  await open(page, '/customer/project/index', 'newcomer');
  await expect(page.getByRole('heading', { name: '请选择机构' })).toBeVisible();
  await turnTo(page, '/customer/message');
  await expect(page.getByRole('heading', { name: '请选择机构' })).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByText(/系统消息|标题/)
      .locator('visible=true')
      .first(),
  ).toBeVisible();
});

test('⌘K goes to pages of both sides by pinyin, to records by their names, and to what was open, by keys alone (R2.33)', async ({
  page,
}) => {
  await open(page, '/customer/project/index');
  const name = await rowsOf(page).first().getByRole('link').first().innerText();
  const call = async (term: string) => {
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: '快速前往' });
    await expect(box).toBeFocused();
    await box.fill(term);
    return page.getByRole('dialog', { name: '快速前往' });
  };
  // `ddgl`: the pinyin initials of 订单管理 (orders), a menu entry of the other side of the portal.
  await expect((await call('ddgl')).getByRole('option', { name: '订单管理' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customer\/order\/index/);
  // The command search finds a record by its name although its list is not open.
  await expect((await call(name)).getByRole('option', { name }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customer\/project\/detail\?id=/);
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  // With an empty search, the first entry is the page that was open before.
  const menu = await call('');
  await expect(menu.getByRole('option').first()).toHaveText(name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customer\/order\/index/);
  await expect((await call('没有这样的东西')).getByText('没有找到')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The command search offers the actions of the record on the current page. `bj`: the pinyin initials of 编辑
  // (edit).
  await page.goBack();
  await expect(page).toHaveURL(/\/customer\/project\/detail\?id=/);
  await expect(front(page).getByRole('button', { name: '编辑' })).toBeVisible();
  await expect((await call('bj')).getByRole('option').first()).toHaveText('编辑');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customer\/project\/edit\?id=/);
});

test('the box above the menu searches it by the beginning of a label and by pinyin initials (R2.33)', async ({
  page,
}) => {
  await open(page, '/operator/consumer');
  await page.getByRole('button', { name: '搜索或跳转' }).click();
  const box = page.getByRole('combobox', { name: '快速前往' });
  const found = page.getByRole('group', { name: '页面' }).getByRole('option');
  await box.fill('镜像仓');
  await expect(found).toHaveCount(1);
  await box.fill('像仓');
  await expect(found).toHaveCount(0);
  await box.fill('xmgl');
  await expect(found).toHaveText(['项目管理']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/project\/index/);
});

test('the bell shows the newest messages, leads to all of them, and closes by Escape (R2.28)', async ({
  page,
}) => {
  await open(page, '/operator/consumer');
  const bell = page.getByRole('banner').getByRole('link', { name: /^消息/ });
  await bell.click();
  const panel = page.getByRole('dialog', { name: '最新消息' });
  await expect(panel.getByRole('listitem').first().getByRole('link')).toBeVisible();
  expect(await panel.getByRole('listitem').count()).toBeLessThanOrEqual(8);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();
  await bell.click();
  await panel.getByRole('link', { name: '查看全部：最新消息' }).click();
  await expect(page).toHaveURL(/\/customer\/message$/);
  await expect(panel).toHaveCount(0);
  await expect(rowsOf(page).first()).toBeVisible();
});

test('an uncaught error is logged, counted, and handed over at sign-out without secrets (R8.11, R2.35)', async ({
  page,
  problems,
}) => {
  await open(page, '/operator/consumer');
  await expect(page.getByRole('button', { name: '查看错误日志' })).toHaveAccessibleDescription(
    '没有错误日志',
  );
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken at https://x.test/?token=abcdefghijklmnop123456');
    });
  });
  await page.getByRole('button', { name: '查看错误日志，1 条' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/broken at/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  const sent = page.waitForRequest(/oauth\/logout/);
  await page.getByRole('button', { name: /^个人菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  const body = (await sent).postData() ?? '';
  expect(body).toContain('broken at');
  expect(body).not.toContain('abcdefghijklmnop123456');
  problems.length = 0;
});

test('an external entry opens a new tab once the licence allows it, and says so when it does not (R2.03, R2.31, R8.06)', async ({
  page,
  context,
}) => {
  await open(page, '/operator/consumer');
  const windows = context.pages().length;
  const licence = '**/license/allow-label-license*';
  const entry = page.getByRole('navigation').getByText('数据标注').first();
  for (const answer of [
    {
      status: 500,
      json: { code: 500, success: false, errCode: 'SYSTEM_ERROR', msg: '系统错误', data: null },
    },
    { status: 200, json: { code: 200, success: true, data: { allowed: false, reason: '过期' } } },
  ]) {
    await page.route(licence, (route) => route.fulfill(answer));
    await entry.click();
    await expect(page.getByText('服务异常，请稍后重试。').first()).toBeVisible();
    expect(context.pages()).toHaveLength(windows);
    // The test waits until the message has disappeared before it tries again, because the same text is not
    // announced twice in succession.
    await expect(page.getByText('服务异常，请稍后重试。')).toHaveCount(0);
    await page.unroute(licence);
  }
  const opened = context.waitForEvent('page');
  await entry.click();
  await expect(await opened).toHaveURL(/\/isp-user\/(ui\/)?label/);
  await expect(page).toHaveURL(`${ui}/operator/consumer`);
});

test('offline says so with a retry, reads again when online, and the form keeps what was typed (T-R16)', async ({
  page,
  context,
}) => {
  await open(page, '/customer/notebook/edit');
  await page.getByLabel('Notebook 名称').fill('nb-offline');
  await menu(page, '项目管理').click();
  await expect(rowsOf(page).first()).toBeVisible();
  const box = front(page).getByRole('search').getByRole('textbox').first();
  // The chunk with the filter chips is loaded when the search area gets the focus.
  await box.focus();
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toMatch(/FilterChips/);
  await context.setOffline(true);
  await box.fill('a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').or(page.getByText('网络异常，请检查网络连接')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
  await context.setOffline(false);
  // When the network is available again, the page loads its data by itself, so the button 重试 (retry) disappears.
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
  await tab(page, /新建/).click();
  await expect(page.getByLabel('Notebook 名称')).toHaveValue('nb-offline');
});

test('the catalogue’s start needs a sign-in and leads to the products (R2.07)', async ({ page }) => {
  await page.goto(`${ui}/customer`);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcustomer/);
  await open(page, '/customer/project/index', 'customer');
  await page.goto(`${ui}/customer`);
  await expect(page).toHaveURL(/customer\/product\/index/);
  await expect(page.getByRole('heading', { name: '我的产品', level: 1 })).toBeVisible();
});

test('a reload flag asks for the user again, and paths of the API are no business of the guard (R5.09)', async ({
  page,
}) => {
  await open(page, '/customer/project/index');
  await expect(rowsOf(page).first()).toBeVisible();
  const asked = page.waitForRequest(/api\/v1\/users/);
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `${ui}/customer/project/index?page=1&reload=1`);
  await asked;
  await expect(page).toHaveURL(`${ui}/customer/project/index?page=1`);
  await expect(rowsOf(page).first()).toBeVisible();
  await leavePortal(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${ui}/isp-user/api/v1/users`);
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
});

test('signing out here signs out there, and visitors see how to come in (R4.04, R2.29)', async ({
  page,
  context,
}) => {
  await open(page, '/operator/consumer');
  const other = await context.newPage();
  await other.goto(`${ui}/customer/project/index`);
  await expect(rowsOf(other).first()).toBeVisible();
  await page.getByRole('button', { name: /^个人菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  expect(await other.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await page.goto(`${ui}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: '注册 / 登录' })).toBeVisible();
});
