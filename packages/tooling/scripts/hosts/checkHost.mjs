import { differences } from './compareStyles.mjs';
import { driveHost } from './driveHost.mjs';
import { serveHost } from './serveHost.mjs';

/**
 * Serves a built host and uses its screens in a browser.
 *
 * @param {import('./hosts.mjs').Host} host
 * @param {string} dir Folder in which it is built.
 * @param {import('playwright').Browser} browser
 * @returns {Promise<string[]>} What is wrong: what does not work, messages on the console, looks that changed.
 */
export async function checkHost(host, dir, browser) {
  const { origin, stop } = await serveHost(host, dir);
  const context = await browser.newContext({ locale: host.language, timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  const problems = await undrawn(host, origin);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
  try {
    for (const list of host.lists ?? [host]) await driveHost(page, `${origin}${host.path ?? '/'}`, list);
    for (const one of host.same ?? []) problems.push(...(await differences(page, origin, one)));
  } catch (error) {
    problems.push(String(error), `The page:\n${await page.locator('body').ariaSnapshot()}`);
  } finally {
    await context.close();
    stop();
  }
  return problems;
}

/**
 * Returns the texts that are missing in the pages of a host before a script runs.
 *
 * @param {import('./hosts.mjs').Host} host
 * @param {string} origin
 */
async function undrawn({ drawn = {} }, origin) {
  const problems = [];
  for (const [path, texts] of Object.entries(drawn)) {
    const page = await (await fetch(`${origin}${path}`)).text();
    const markup = page.replaceAll(/<script[^>]*>.*?<\/script>|<!-- -->/gs, '');
    const missing = texts.filter((text) => !markup.includes(text));
    if (missing.length > 0) problems.push(`${path} is served without ${missing.join(', ')}.`);
  }
  return problems;
}
