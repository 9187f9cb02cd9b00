import type { BrowserContext, Page } from 'playwright';
import { type Cost, createMeter, type Meter } from '../measure.ts';
import { nothing } from './entries.ts';
import { base, fillSignIn, signInPath } from './signIn.ts';

/**
 * Costs of opening one list of the portal by clicks in the menu, and of opening the empty page `nothing` before it,
 * in the order of the clicks.
 */
export interface Openings {
  /** First opening of the list in the visit; code and texts come from the browser's cache. */
  readonly first: Cost;
  /**
   * Second opening of the list, after all tabs were closed: the modules are already loaded, but the rows are read
   * again.
   */
  readonly again: Cost;
  /**
   * Opening of the empty page, measured just before the first opening of the list; `besideAgain` is measured just
   * before the second.
   */
  readonly besideFirst: Cost;
  readonly besideAgain: Cost;
}

const rows = '.isp-shell-page :is(.ant-table-row, .ant-empty, .ant-card)';
const sentence = '.isp-shell-page .isp-shell-status';

export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin + signInPath);
  await fillSignIn(page);
  await page.locator(workbenchTab).waitFor();
}

const workbenchTab = '[role=tab][data-tab]';
/** Milliseconds that a group of the menu needs to open completely. */
const unfolding = 300;

/**
 * Measures one visit. In a new page of the browser, every list of the user's menu is opened twice by a click, each
 * time after the empty page `nothing`.
 *
 * @returns costs by path; lists that are not in the user's menu are left out
 */
export async function visitPortal(
  context: BrowserContext,
  origin: string,
  lists: readonly string[],
): Promise<ReadonlyMap<string, Openings>> {
  const page = await context.newPage();
  try {
    await page.goto(`${origin}${base}/operator/consumer`);
    await page.locator(workbenchTab).waitFor();
    await unfold(page);
    const meter = await createMeter(page);
    const open = (path: string) => openEntry(page, meter, path, path === nothing ? sentence : rows);
    const shown: string[] = [];
    for (const path of lists) if ((await link(page, path).count()) > 0) shown.push(path);
    const round = async () => {
      const costs = new Map<string, readonly [Cost, Cost]>();
      for (const path of shown) {
        // the empty page is opened before the list, because otherwise rows of the previous list could be mistaken
        // for rows of this list
        const beside = await open(nothing);
        costs.set(path, [await open(path), beside]);
        await close(page, nothing);
      }
      // all lists stay open in tabs, as with real users, and are closed at the end
      await closeAll(page);
      return costs;
    };
    const [first, again] = [await round(), await round()];
    return new Map(
      shown.flatMap((path) => {
        const [one, two] = [first.get(path), again.get(path)];
        if (!one || !two) return [];
        return [[path, { first: one[0], besideFirst: one[1], again: two[0], besideAgain: two[1] }]];
      }),
    );
  } finally {
    await page.close();
  }
}

const link = (page: Page, path: string) =>
  page.locator(`.isp-shell-menu .ant-menu a[href="${base}${path}"]`).first();

/** Opens all groups of the menu, so that the mouse can reach every entry. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator('.isp-shell-menu [aria-expanded=false].ant-menu-submenu-title');
  while ((await folded.count()) > 0) {
    await folded.first().click();
    await page.waitForTimeout(unfolding);
  }
}

/** Clicks a menu entry with a real mouse event and measures the cost until the page shows its content. */
async function openEntry(page: Page, meter: Meter, path: string, shown: string): Promise<Cost> {
  const entry = link(page, path);
  await entry.scrollIntoViewIfNeeded();
  await entry.hover();
  await meter.rest();
  return meter.of(
    async () => {
      await page.mouse.down();
      await page.mouse.up();
    },
    { from: 'click', until: { shown } },
  );
}

/** Closes the tab of a page, whether the page is shown or not. */
async function close(page: Page, path: string): Promise<void> {
  const tab = page.locator(`[role=tab][data-tab="${path}"]`);
  await tab.locator('[data-close]').click();
  await tab.waitFor({ state: 'detached' });
}

/**
 * Closes all tabs that can be closed, by the tab menu's entry 关闭全部 (close all). This includes the tabs for which
 * the bar has no room.
 */
async function closeAll(page: Page): Promise<void> {
  const closable = page.locator('[role=tab][data-tab]:has([data-close])');
  await closable.first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await closable.first().waitFor({ state: 'detached' });
}
