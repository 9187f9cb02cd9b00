import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Row } from '@isp/schema';
import { testDatabases } from '@isp/server/testing';
import { followChild } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { type Bucket, openBucket } from '../../testing/openBucket.ts';
import { type ServiceProcess, startService } from '../../testing/startService.ts';
import { contentOf, hashOfContent, tusClient } from '../../testing/tusClient.ts';
import { withVault } from '../../testing/vaultArea.ts';

const mib = 1_048_576;
const archive = 'vault.paper.archive';
const cli = fileURLToPath(new URL('../../../../../packages/cli/bin/isp.mjs', import.meta.url));
const module = fileURLToPath(new URL('../../backup.ts', import.meta.url));
const bucketEnv = ({ endpoint }: Bucket) => ({
  ISP_S3_ENDPOINT: endpoint,
  ISP_S3_BUCKET: 'files',
  ISP_S3_KEY_ID: 'S3RVER',
  ISP_S3_SECRET: 'S3RVER',
});

/**
 * The service runs in a separate process in this test, because the module loader of the tests cannot load the
 * library for buckets.
 */
describe('files in a bucket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isp-bucket-'));
  const vault = withVault();
  const databases = testDatabases('postgres', demoImage);
  const empty = testDatabases('postgres');
  let url: string;
  let bucket: Bucket;
  let service: ServiceProcess;
  let tus: ReturnType<typeof tusClient>;
  let sender: Readonly<Record<string, string>>;

  beforeAll(async () => {
    bucket = await openBucket(join(folder, 's3'), 'files');
    url = await databases.address();
    service = await startService({
      ...vault.env,
      ISP_DATA: join(folder, 'data'),
      DATABASE_URL: url,
      ...bucketEnv(bucket),
    });
    const signedIn = await service.signedIn('developer');
    sender = signedIn.sender;
    tus = tusClient(service.origin, sender, signedIn.orgId);
  });
  afterAll(async () => {
    service.child.kill('SIGTERM');
    await service.ended;
    await databases.close();
    await empty.close();
    await bucket.close();
    vault.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('files in a bucket survive a broken connection and pieces of any length, and are read whole and in parts', async () => {
    const size = 13 * mib + 5;
    const place = (await tus.begin('数据.bin', size, archive)).headers.location ?? '';
    await tus.send(place, 0, size, { breakAt: 6 * mib + 7 }).catch(() => undefined);
    const { offset } = await tus.offsetOf(place);
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThan(size);
    let sent = await tus.send(place, offset, size);
    while (sent.status === 409) sent = await tus.send(place, (await tus.offsetOf(place)).offset, size);
    expect([sent.status, sent.headers['upload-offset']]).toEqual([204, String(size)]);
    const id = tus.idOf(place);
    expect((await tus.complete(id)).body.data).toMatchObject({ size, sha256: hashOfContent(size) });
    const part = await tus.get(`${tus.root}/download/${id}${tus.query}`, {
      ...sender,
      range: `bytes=100-${6 * mib}`,
    });
    expect(part.status).toBe(206);
    expect(part.bytes.equals(Buffer.concat([...contentOf(100, 6 * mib + 1)]))).toBe(true);
    const whole = await tus.get(`${tus.root}/download/${id}${tus.query}`, sender);
    expect(whole.bytes).toHaveLength(size);
  });

  it('files in a bucket are in a backup, and are restored into another bucket', async () => {
    const copy = await openBucket(join(folder, 's3-copy'), 'files');
    const isp = async (env: Readonly<Record<string, string>>, ...args: readonly string[]) => {
      const child = spawn(
        process.execPath,
        ['--conditions=isp-source', cli, ...args, '--service', module, '--json'],
        {
          env: { PATH: process.env.PATH, ...vault.env, ...bucketEnv(bucket), ...env },
        },
      );
      const { ended, output } = followChild(child);
      await ended;
      return JSON.parse(output()) as Row;
    };
    const file = join(folder, 'bucket.tar.gz');
    expect(await isp({ DATABASE_URL: url }, 'backup', file)).toMatchObject({
      code: 0,
      files: 1,
      missing: [],
    });
    const target = { DATABASE_URL: await empty.address(), ...bucketEnv(copy) };
    expect(await isp(target, 'restore', file)).toMatchObject({ code: 0, files: 1 });
    const again = join(folder, 'again.tar.gz');
    expect(await isp(target, 'backup', again)).toMatchObject({ code: 0, files: 1, missing: [] });
    await copy.close();
  });

  it('files in a bucket are removed when they are cancelled half way', async () => {
    const before = bucket.files();
    const size = 9 * mib;
    const place = (await tus.begin('b.bin', size, archive)).headers.location ?? '';
    await tus.send(place, 0, size, { breakAt: 8 * mib + mib / 2 }).catch(() => undefined);
    expect((await tus.offsetOf(place)).offset).toBeGreaterThan(0);
    expect(bucket.files().length).toBeGreaterThan(before.length);
    expect((await tus.cancel(place)).status).toBe(204);
    expect((await tus.offsetOf(place)).status).toBe(404);
    expect(bucket.files()).toEqual(before);
  });

  it('that cannot be kept are refused with a reason, and taken when the store is back', async () => {
    const { endpoint } = bucket;
    await bucket.close();
    const refused = await tus.begin('c.bin', mib, archive);
    expect(refused.status).toBeGreaterThanOrEqual(500);
    bucket = await openBucket(join(folder, 's3'), 'files', Number(new URL(endpoint).port));
    expect((await tus.begin('c.bin', mib, archive)).status).toBe(201);
  });
});
