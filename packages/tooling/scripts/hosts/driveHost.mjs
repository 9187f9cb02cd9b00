import { words } from './words.mjs';

/** Waiting time for what a page shows, in milliseconds; all of it is there within a second on a quiet machine. */
const WAIT_MS = 20_000 * Number(process.env.ISP_PATIENCE ?? 1);

/**
 * Uses the screens of a list as a user does: reads it, adds a record, finds this in the list and opens it.
 *
 * @param {import('playwright').Page} page
 * @param {string} url Address of the list.
 * @param {object} list
 * @param {keyof typeof words} list.language
 * @param {string} [list.within] Selector of the element around the list. Forms and records may open above the page.
 * @param {RegExp} [list.detail] Path of a record, if it is a page of its own.
 */
export async function driveHost(page, url, { language, within = 'body', detail }) {
  const text = words[language];
  const screen = page.locator(within);
  page.setDefaultTimeout(WAIT_MS);
  await page.goto(url);
  await screen.getByRole('row', { name: /海底两万里/ }).waitFor();
  const row = screen.getByRole('row', { name: /两城故事/ });
  if ((await row.count()) > 0) throw new Error('The new record is in the list before it is added.');
  const add = screen.getByRole('button', { name: text.add }).or(screen.getByRole('link', { name: text.add }));
  await add.first().click();
  const save = page.getByRole('button', { name: text.save });
  await save.waitFor();
  await page.getByRole('textbox', { name: text.title }).last().fill('两城故事');
  await save.click();
  const view = row.getByRole('button', { name: text.view }).or(row.getByRole('link', { name: text.view }));
  await view.first().click();
  // pro-components draws the values of a record as cells
  const values = page.getByRole('definition').or(page.getByRole('cell'));
  await values.filter({ hasText: '两城故事' }).first().waitFor();
  const { pathname } = new URL(page.url());
  if (detail && !detail.test(pathname)) throw new Error(`The record has the address ${pathname}.`);
}
