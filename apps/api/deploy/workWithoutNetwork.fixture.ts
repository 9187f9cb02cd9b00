// Program that `airGap.long.test.ts` runs in a network namespace without a route. It starts the service, works with it by
// calls and in a browser, and prints what it saw as one line of JSON.
import { connect } from 'node:net';
// biome-ignore lint/correctness/noUndeclaredDependencies: only a test runs this file
import { chromium, type Page } from 'playwright';
import { chromiumPath } from '../../../packages/tooling/scripts/findChromium.mjs';
import { demoPassword } from '../src/platform/demo/accounts.ts';
import { startService } from '../src/testing/startService.ts';

/** What the program saw. */
export interface Seen {
  /** Error of a connection to an address outside. */
  readonly routeOut: string;
  readonly listed: number;
  readonly added: boolean;
  readonly exported: string;
  /** Pages that were opened: `shown`, or why a page did not show what it should. */
  readonly pages: Readonly<Record<string, string>>;
  /** Requests of the pages to any other address than that of the service. */
  readonly foreign: readonly string[];
  /** Requests of the pages that failed. */
  readonly failed: readonly string[];
  readonly exitCode: number | string;
  readonly output: string;
}

const [ui = '', data = ''] = process.argv.slice(2);
const service = await startService({ ISP_UI: ui, ISP_DATA: data });
const call = await service.signIn('developer');
const notebooks = await call('notebook/page-query', { size: 10 });
const added = await call('miror-repo/add', {
  repoName: 'no-network',
  category: 'TRAIN',
  visibility: 'PRIVATE',
});
const { orgId, sender } = await service.signedIn('developer');
const exported = await fetch(`${service.origin}/isp-user/api/v1/miror-repo/export?orgId=${orgId}`, {
  headers: { ...sender, accept: 'text/csv' },
});

const foreign: string[] = [];
const failed: string[] = [];
const pages: Record<string, string> = {};
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
context.on('request', (request) => {
  const url = request.url();
  if (!url.startsWith(service.origin) && !/^(data|blob|about):/.test(url)) foreign.push(url);
});
context.on('requestfailed', (request) => {
  const reason = request.failure()?.errorText ?? '';
  // the page cancels requests that it needs no longer
  if (reason !== 'net::ERR_ABORTED') failed.push(`${request.url()} ${reason}`);
});
const page = await context.newPage();
await see(page, 'home', '/isp-user/ui/home', () => page.getByRole('banner').waitFor());
await see(page, 'sign-in', '/isp-user/ui/login', async () => {
  await page.getByLabel(/^账号$/).fill('developer');
  await page.getByLabel(/^密码$/).fill(demoPassword);
  await page.getByRole('button', { name: /^登录$/ }).click();
  await page.getByLabel(/^个人菜单/).waitFor();
});
await see(page, 'list', '/isp-user/ui/customer/notebook/index', () =>
  page.locator('.isp-shell-page:visible .ant-table-row').first().waitFor(),
);
await see(page, 'statistics', '/isp-user/ui/customer/home', () => page.getByLabel(/^个人菜单/).waitFor());
await browser.close();

service.child.kill('SIGTERM');
const seen: Seen = {
  routeOut: await connectTo('192.0.2.1'),
  listed: Number((notebooks.body.data as { total?: number } | undefined)?.total),
  added: added.body.success === true,
  exported: exported.ok ? await exported.text() : `status ${exported.status}`,
  pages,
  foreign,
  failed,
  exitCode: await service.ended,
  output: service.output(),
};
console.log(`seen ${JSON.stringify(seen)}`);

async function see(shown: Page, name: string, path: string, check: () => Promise<unknown>): Promise<void> {
  await shown.goto(`${service.origin}${path}`);
  pages[name] = await check().then(
    () => 'shown',
    (error: unknown) => String(error),
  );
}

/** Returns the error code of a connection to an address; empty if it was opened. */
function connectTo(host: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(80, host, () => {
      socket.destroy();
      resolve('');
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
