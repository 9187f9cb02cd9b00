import { words } from './words.mjs';

/** Waiting time for what a page shows, in milliseconds; all of it is there within a second on a quiet machine. */
const WAIT_MS = 20_000 * Number(process.env.ISP_PATIENCE ?? 1);

/**
 * Uses the screens of a host as a user does: reads the list, adds a record, finds it in the list and opens it.
 *
 * @param {import('playwright').Page} page
 * @param {string} url Address of the list.
 * @param {import('./hosts.mjs').Host} host
 */
export async function driveHost(page, url, { language }) {
  const text = words[language];
  page.setDefaultTimeout(WAIT_MS);
  await page.goto(url);
  await page.getByRole('row', { name: /海底两万里/ }).waitFor();
  const add = page.getByRole('button', { name: text.add }).or(page.getByRole('link', { name: text.add }));
  await add.first().click();
  const save = page.getByRole('button', { name: text.save });
  await save.waitFor();
  await page.getByRole('textbox', { name: text.title }).last().fill('两城故事');
  await save.click();
  const row = page.getByRole('row', { name: /两城故事/ });
  const view = row.getByRole('button', { name: text.view }).or(row.getByRole('link', { name: text.view }));
  await view.first().click();
  await page.getByRole('definition').filter({ hasText: '两城故事' }).waitFor();
}
