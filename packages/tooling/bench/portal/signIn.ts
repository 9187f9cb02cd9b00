import type { Page } from 'playwright';

export const base = '/isp-user/ui';
export const signInPath = `${base}/login`;

const account = { name: 'developer', password: 'Demo@2026' };

/** Milliseconds between the first character of the name and the end of the password. People need more. */
const TYPING_MS = 1500;

/** Fills in the form of the sign-in page and submits it. */
export async function fillSignIn(page: Page): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(account.name);
  await page.waitForTimeout(TYPING_MS);
  await page.getByLabel('密码', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
}
