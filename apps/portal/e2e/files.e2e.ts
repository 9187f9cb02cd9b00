import { createHash, randomBytes } from 'node:crypto';
import { choose, front, open } from './steps.ts';
import { expect, test } from './test.ts';

const mib = 1_048_576;
/** A picture of one pixel, followed by 20 MiB after its end, so that the upload takes some time. */
const picture = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  randomBytes(20 * mib),
]);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a picture goes up over a broken line, is seen with its record and comes back as it was', async ({
  page,
}) => {
  await open(page, '/customer/project/edit');
  const form = front(page);
  const name = `带图标 ${Date.now() % 100_000}`;
  await form.getByLabel('项目名称').fill(name);
  await form.getByLabel('项目标识').fill(`icon-${Date.now() % 100_000}`);
  await choose(page, form, '类型', '模型开发');
  const network = await page.context().newCDPSession(page);
  const line = (offline: boolean) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline, latency: 0, downloadThroughput: -1, uploadThroughput: 4 * mib },
    });
  await line(false);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/file/tus')) sent.push(request.method());
  });
  await form
    .locator('[data-path=icon] input[type=file]')
    .setInputFiles({ name: '图标.png', mimeType: 'image/png', buffer: picture });
  const row = form.locator('.isp-file');
  // The network is cut when 20 to 99 percent are uploaded, because a moment later the upload might be complete.
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^([2-9]\d)$/);
  await line(true);
  await expect(row.getByText(/网络中断/)).toBeVisible();
  await line(false);
  await expect(row).toHaveAttribute('data-state', 'stored');
  await expect(row.getByText('图标.png')).toBeVisible();
  // The upload was resumed: it was started only once (POST), and the client asked for its position (HEAD).
  expect(sent.filter((method) => method === 'POST')).toHaveLength(1);
  expect(sent).toContain('HEAD');
  await network.detach();

  await form.getByRole('button', { name: /^确\s*定$/ }).click();
  await expect(front(page).getByText(name).first()).toBeVisible();
  await front(page).getByRole('link', { name }).first().click();
  await front(page).getByRole('tab', { name: '基本信息' }).click();
  const shown = front(page).getByRole('img', { name: '图标.png' });
  await expect(shown).toHaveJSProperty('naturalWidth', 1);
  const address = (await shown.getAttribute('src')) ?? '';
  const reply = await page.request.get(address.replace('&inline=1', ''));
  expect(reply.headers()['content-disposition']).toContain(encodeURIComponent('图标.png'));
  expect(hashOf(await reply.body())).toBe(hashOf(picture));
});
