import AxeBuilder from '@axe-core/playwright';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { takeDataSet } from './labelSets.ts';
import { follow, open, pressOn, restingPlace, rowsOf, standingPlace } from './steps.ts';
import { expect, test } from './test.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
type Point = readonly [x: number, y: number];

const results = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^(标注结果|Annotations)$/ })
    .getByRole('button', { name: /^(?!删除|Delete)/ });
const saved = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^(已保存|Saved)$/ });
const picture = (page: Page): Locator => page.getByRole('img', { name: /^(图片|Image)/ });
const zoom = (page: Page): Locator => page.getByRole('group', { name: /^(缩放|Zoom)$/ }).locator('output');
/** Size of the demo pictures in pixels. */
const size = { width: 480, height: 320 };

const placeOf = (page: Page): Promise<Box> => restingPlace(picture(page));
/** Opens the labelling tool for a data set of pictures, in the current browser tab. */
async function openTool(page: Page): Promise<void> {
  await open(page, '/customer/datasetManagement/index');
  const { id } = await takeDataSet(page);
  await follow(page, `/label?dataSetId=${id}`);
  await placeOf(page);
}
async function drag(page: Page, from: Point, to: Point, button: 'left' | 'middle' = 'left'): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down({ button });
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to);
  await page.mouse.up({ button });
}
/** Waits for the next call that stores shapes, and returns these shapes. */
async function nextSave(page: Page): Promise<Box[]> {
  const request = await page.waitForRequest(
    (one) => one.method() === 'PUT' && one.url().includes('/label/api/annotations'),
  );
  return (request.postDataJSON() as { shapes: Box[] }).shapes;
}
const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));

/** Presses the Tab key until one of these elements has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The tab key does not lead there.');
}

test.describe('an image is labelled in three', () => {
  /** Maximum number of clicks from a list of the portal: the menu entry, the data set, the shape. */
  const most = 3;

  test('an annotator clicks the entry and the data set, and draws with one drag (R2.03, R7.11)', async ({
    page,
    context,
  }) => {
    await open(page, '/customer/datasetManagement/index');
    const { name } = await takeDataSet(page);
    await expect(rowsOf(page).first()).toBeVisible();
    let clicks = 0;
    const opened = context.waitForEvent('page');
    await page.getByRole('navigation').getByText('数据标注').first().click();
    clicks += 1;
    const tool = await opened;
    const begun = tool.waitForResponse((one) => new URL(one.url()).pathname === '/label/api/tasks');
    await tool.getByRole('button', { name: `开始标注 ${name}`, exact: true }).click();
    clicks += 1;
    // the message of a refusal is shown for seconds only, and would not be in the report of this test
    expect(await (await begun).json()).toMatchObject({ success: true });
    const { h, w, x, y } = await placeOf(tool);
    const stored = nextSave(tool);
    await drag(tool, [x + w * 0.25, y + h * 0.25], [x + w * 0.5, y + h * 0.75]);
    clicks += 1;
    await expect(saved(tool)).toBeVisible();
    await expect(results(tool)).toHaveCount(1);
    const [shape] = await stored;
    for (const [is, expected] of [
      [shape?.x, size.width * 0.25],
      [shape?.y, size.height * 0.25],
      [shape?.w, size.width * 0.25],
      [shape?.h, size.height * 0.5],
    ] as const)
      expect(Math.abs((is ?? Number.NaN) - expected)).toBeLessThan(1.5);
    expect(clicks).toBeLessThanOrEqual(most);
    await tool.reload();
    await tool.getByRole('button', { name: `继续标注 ${name}`, exact: true }).click();
    await expect(results(tool)).toHaveCount(1);
  });

  test('keys alone: the entry, the data set, N (R2.03, R7.11)', async ({ page, context }) => {
    await open(page, '/customer/datasetManagement/index');
    const { name } = await takeDataSet(page);
    await expect(rowsOf(page).first()).toBeVisible();
    let presses = 0;
    const opened = context.waitForEvent('page');
    // The Tab key stops only once in the menu; arrow keys move within the menu.
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await tabTo(page, menu.locator('a, button'));
    // For a menu group, and for an entry that opens a window, the focus is on the list item. For all other entries
    // the focus is on the link inside. So both are accepted.
    const item = menu.getByRole('menuitem', { name: '数据标注' });
    const entry = item.or(item.locator('a, button'));
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (let steps = 0; steps < 40 && !(await hasFocus(entry)); steps += 1)
      await pressOn(page, ['ArrowDown'], focused);
    expect(await hasFocus(entry)).toBe(true);
    await page.keyboard.press('Enter');
    presses += 1;
    const tool = await opened;
    await tabTo(tool, tool.getByRole('button', { name: `开始标注 ${name}`, exact: true }));
    await tool.keyboard.press('Enter');
    presses += 1;
    await placeOf(tool);
    await tool.keyboard.press('n');
    presses += 1;
    await expect(saved(tool)).toBeVisible();
    await expect(results(tool)).toHaveCount(1);
    expect(presses).toBeLessThanOrEqual(most);

    // The following steps use the keyboard too: move the shape, move a corner, change the label, undo, open the
    // next picture.
    let stored = nextSave(tool);
    await tool.keyboard.press('Shift+ArrowLeft');
    const [moved] = await stored;
    await expect(saved(tool)).toBeVisible();
    stored = nextSave(tool);
    await tool.keyboard.press('c');
    await expect(tool.getByText('角点 1 / 4')).toBeVisible();
    await tool.keyboard.press('Shift+ArrowUp');
    const [stretched] = await stored;
    expect(stretched?.y).toBeLessThan(moved?.y ?? 0);
    expect(stretched?.h).toBeGreaterThan(moved?.h ?? 0);
    expect(stretched?.x).toBe(moved?.x);
    await tool.keyboard.press('2');
    await expect(results(tool)).toHaveText(/^凹坑/);
    await tool.keyboard.press('Control+z');
    await expect(results(tool)).toHaveText(/^划痕/);
    await tool.keyboard.press('p');
    await tool.keyboard.press('n');
    await expect(results(tool).last()).toHaveText(/多边形/);
    await tool.keyboard.press('i');
    await expect(tool.getByText('角点 2 / 5')).toBeVisible();
    await tool.keyboard.press('Delete');
    await expect(tool.getByText('角点 2 / 4')).toBeVisible();
    await tool.keyboard.press('?');
    await expect(tool.getByRole('dialog', { name: '快捷键' })).toBeVisible();
    await tool.keyboard.press('Escape');
    await expect(tool.getByRole('dialog')).toBeHidden();
    await tool.keyboard.press('ArrowRight');
    await expect(tool.getByRole('button', { name: /0002\.png/ })).toHaveAttribute('aria-current', 'true');
  });
});

test('a picture fits its window, zooms about the pointer, and is moved without being marked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTool(page);
  const fitted = await placeOf(page);
  const fittedZoom = await zoom(page).innerText();
  expect(fitted.w).toBeGreaterThan(size.width);

  // When the window becomes smaller and larger again, the picture is fitted again.
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect.poll(async () => (await placeOf(page)).w).toBeLessThan(fitted.w);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => placeOf(page)).toEqual(fitted);

  // When the wheel changes the zoom, the point of the picture below the pointer stays there.
  const at: Point = [fitted.x + fitted.w * 0.25, fitted.y + fitted.h * 0.25];
  await page.mouse.move(...at);
  await page.mouse.wheel(0, -400);
  await expect(zoom(page)).not.toHaveText(fittedZoom);
  const near = await placeOf(page);
  expect(near.w).toBeGreaterThan(fitted.w * 1.5);
  expect(Math.abs((at[0] - near.x) / near.w - 0.25)).toBeLessThan(0.005);
  expect(Math.abs((at[1] - near.y) / near.h - 0.25)).toBeLessThan(0.005);

  // A shape is stored in pixels of the picture, whatever the zoom is. Its handles have the same size at every zoom.
  const stored = nextSave(page);
  const to: Point = [at[0] + near.w * 0.1, at[1] + near.h * 0.1];
  await drag(page, at, to);
  const [shape] = await stored;
  for (const [is, expected] of [
    [shape?.x, 120],
    [shape?.y, 80],
    [shape?.w, 48],
    [shape?.h, 32],
  ] as const)
    expect(Math.abs((is ?? Number.NaN) - expected)).toBeLessThan(1.5);
  const handle = page.locator('.label-handle').last();
  const wide = (await handle.boundingBox())?.width;

  // Dragging with the middle button, or while the space bar is held, moves the picture and draws nothing.
  for (const way of ['middle', 'space'] as const) {
    const before = await placeOf(page);
    if (way === 'space') await page.keyboard.down(' ');
    await drag(
      page,
      [at[0] + 200, at[1] + 200],
      [at[0] + 240, at[1] + 170],
      way === 'middle' ? 'middle' : 'left',
    );
    if (way === 'space') await page.keyboard.up(' ');
    const moved = async () => {
      const after = await placeOf(page);
      return [Math.round(after.x - before.x), Math.round(after.y - before.y), after.w - before.w];
    };
    await expect.poll(moved, way).toEqual([40, -30, 0]);
  }
  await expect(results(page)).toHaveCount(1);

  // The next picture has the same size, so it must be shown with the same zoom and position.
  const kept = await placeOf(page);
  // The tool opens the first picture that is not labelled yet. Other tests label pictures, so the test reads the
  // name of the picture.
  const first = (await picture(page).getAttribute('alt')) ?? '';
  await page.keyboard.press('ArrowRight');
  const next = String(Number(/\d+/.exec(first)?.[0]) + 1).padStart(4, '0');
  await expect(picture(page)).toHaveAttribute('alt', new RegExp(`${next}\\.png`));
  await expect.poll(() => placeOf(page)).toEqual(kept);
  await page.getByRole('button', { name: '原始大小' }).click();
  await expect(zoom(page)).toHaveText('100%');
  await page.getByRole('button', { name: '放大' }).click();
  await expect(zoom(page)).toHaveText('150%');
  await page.getByRole('button', { name: '适应窗口' }).click();
  await expect(zoom(page)).toHaveText(fittedZoom);
  await expect.poll(() => placeOf(page)).toEqual(fitted);

  // The test goes back to the first picture, which is now fitted into the window. The handles have the same size as
  // before, in the enlarged picture.
  await page.keyboard.press('ArrowLeft');
  await results(page).first().click();
  await expect.poll(async () => (await handle.boundingBox())?.width).toBe(wide);

  // While a polygon is being drawn, undo removes its last corner, and Enter closes it.
  await page.keyboard.press('p');
  const corner = (across: number, down: number): Point => [
    fitted.x + fitted.w * across,
    fitted.y + fitted.h * down,
  ];
  for (const [across, down] of [
    [0.6, 0.6],
    [0.9, 0.6],
    [0.7, 0.7],
  ] as const)
    await page.mouse.click(...corner(across, down));
  await page.keyboard.press('Control+z');
  await page.mouse.click(...corner(0.9, 0.9));
  const polygon = nextSave(page);
  await page.keyboard.press('Enter');
  await expect(results(page)).toHaveCount(2);
  const { points } = (await polygon)[1] as unknown as { points: Point[] };
  expect(points.map(([x, y]) => [Math.round(x / 48), Math.round(y / 32)])).toEqual([
    [6, 6],
    [9, 6],
    [9, 9],
  ]);
});

test('samples are shown small, found by name, and gone through with keys', async ({ page }) => {
  await openTool(page);
  const list = page.getByRole('navigation', { name: '样本' });
  await expect(list.locator('img')).toHaveCount(6);
  const rows = list.getByRole('button', { name: /\.png/ });
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(rows.last()).toHaveAttribute('aria-current', 'true');
  await expect(picture(page)).toHaveAttribute('alt', /0006\.png/);
  // After the user has chosen a sample in the list, the row of the sample keeps the focus.
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('03');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(picture(page)).toHaveAttribute('alt', /0003\.png/);
});

test('a text is labelled with keys alone: word by word, and each end by letters', async ({ page }) => {
  await open(page, '/customer/datasetManagement/index');
  const { id } = await takeDataSet(page, 'TEXT');
  await follow(page, `/label?dataSetId=${id}`);
  await expect(page.getByText('李敏于2026年3月12日', { exact: false }).first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(results(page)).toHaveCount(1);
  const first = ((await results(page).textContent()) ?? '').replace('人名 · ', '');
  await page.keyboard.press('c');
  await page.keyboard.press('c');
  await expect(page.getByText('片段终点')).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(results(page)).toHaveText(`人名 · ${'李敏于2026年3月12日'.slice(0, first.length + 1)}`);
  await page.keyboard.press('Control+z');
  await expect(results(page)).toHaveText(`人名 · ${first}`);
  await page.keyboard.press('n');
  await expect(results(page)).toHaveCount(2);
  await page.keyboard.press('Delete');
  await expect(results(page)).toHaveCount(1);
  await expect(saved(page)).toBeVisible();
});

test('a film is marked on its time line: a drag, a part that plays, what is heard where', async ({
  page,
}) => {
  await open(page, '/customer/datasetManagement/index');
  const { id } = await takeDataSet(page, 'VIDEO');
  await follow(page, `/label?dataSetId=${id}`);
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeEnabled();
  await expect(page.locator('.label-wave')).toBeVisible();
  const track = await standingPlace(page.locator('.label-track'));
  const at = (part: number): Point => [track.x + track.w * part, track.y + track.h / 2];
  const stored = nextSave(page);
  await drag(page, at(0.25), at(0.5));
  const [segment] = (await stored) as unknown as { kind: string; start: number; end: number }[];
  expect(segment).toMatchObject({ kind: 'segment' });
  // The segment was drawn from a quarter to a half of the track. The film has eight seconds, so the segment covers
  // seconds 2 to 4.
  expect(Math.abs((segment?.start ?? 0) - 2)).toBeLessThan(0.1);
  expect(Math.abs((segment?.end ?? 0) - 4)).toBeLessThan(0.1);
  await expect(results(page)).toHaveCount(1);
  const film = page.locator('video');
  const time = () => film.evaluate((element: HTMLVideoElement) => element.currentTime);
  await page.keyboard.press('Enter');
  await expect.poll(time).toBeGreaterThan(2);
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible();
  expect(await time()).toBeLessThan(4.1);
  // A click on the track moves the player to this time (6 s) and selects the segment there. There is no segment at
  // 6 s, so the selection is removed.
  await page.mouse.click(...at(0.75));
  await expect.poll(async () => Math.round(await time())).toBe(6);
  await expect(results(page).first()).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('[');
  await page.keyboard.press('Delete');
  await expect(results(page)).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
});

test('a phone labels with fingers: one draws, two zoom, nothing is too wide or too small', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  await openTool(page);
  await fits(page);
  const { h, w, x, y } = await placeOf(page);
  const fittedZoom = await zoom(page).innerText();
  const middle: Point = [x + w / 2, y + h / 2];

  await fingers(touch, [[[middle[0] - 60, middle[1] - 40]], [[middle[0] + 40, middle[1] + 30]]]);
  const marked = page.getByRole('button', { name: /^标注 \d/ });
  await expect(marked).toHaveText('标注 1');
  await expect(saved(page)).toBeVisible();

  // The first finger begins to draw. When the second finger touches the screen, the drawing is cancelled.
  await fingers(touch, [
    [[x + 20, y + 20]],
    [[x + 30, y + 20]],
    [
      [x + 30, y + 20],
      [x + 90, y + 20],
    ],
    [
      [x + 10, y + 20],
      [x + 170, y + 20],
    ],
  ]);
  await expect(zoom(page)).not.toHaveText(fittedZoom);
  await expect(marked).toHaveText('标注 1');

  for (const name of [/^样本 1 \/ 6/, /^标注 1/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await fits(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.context().addCookies([{ name: 'isp-language', value: 'en-us', url: page.url() }]);
  await page.reload();
  await placeOf(page);
  await expect(page.getByRole('button', { name: 'Annotations 1' })).toBeVisible();
  await fits(page);
  await touch.detach();
});

/** Checks that nothing scrolls sideways or is cut off, and that all controls are large enough for a finger. */
async function fits(page: Page): Promise<void> {
  const found = () =>
    page.evaluate(() => {
      const shown = [...document.querySelectorAll('main button, main label')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ element, box: element.getBoundingClientRect() }));
      const isSmall = ({ box }: (typeof shown)[number]) =>
        box.width > 0 && (box.width < 40 || box.height < 40);
      const name = ({ element, box }: (typeof shown)[number]) =>
        `${element.getAttribute('aria-label') ?? element.textContent} ${box.width} × ${box.height}`;
      return {
        wider: document.documentElement.scrollWidth - window.innerWidth,
        small: shown.filter(isSmall).map(name),
        out: shown.filter(({ box }) => box.width > 0 && box.right > window.innerWidth + 0.5).map(name),
        cut: shown
          .filter(
            ({ element }) => element.tagName === 'BUTTON' && element.scrollWidth > element.clientWidth + 1,
          )
          .map(name),
      };
    });
  await expect.poll(found).toEqual({ wider: 0, small: [], out: [], cut: [] });
}

/** Touches the screen with one or more fingers, moves the fingers from step to step, and lifts them. */
async function fingers(touch: CDPSession, steps: readonly (readonly Point[])[]): Promise<void> {
  let before = 0;
  for (const step of steps) {
    const touchPoints = step.map(([x, y], id) => ({ x, y, id }));
    await touch.send('Input.dispatchTouchEvent', {
      type: step.length > before ? 'touchStart' : 'touchMove',
      touchPoints,
    });
    before = step.length;
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
