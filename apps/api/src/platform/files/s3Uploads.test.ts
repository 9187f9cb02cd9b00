import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabases } from '@isp/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { type Bucket, openBucket } from '../../testing/openBucket.ts';
import { type ServiceProcess, startService } from '../../testing/startService.ts';
import { contentOf, hashOfContent, tusClient } from '../../testing/tusClient.ts';
import { withVault } from '../../testing/vaultArea.ts';

const mib = 1_048_576;
const archive = 'vault.paper.archive';

/**
 * The service runs in a separate process in this test, because the module loader of the tests cannot load the
 * library for buckets.
 */
describe('files in a bucket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isp-bucket-'));
  const vault = withVault();
  const databases = testDatabases('postgres', demoImage);
  let bucket: Bucket;
  let service: ServiceProcess;
  let tus: ReturnType<typeof tusClient>;
  let sender: Readonly<Record<string, string>>;

  beforeAll(async () => {
    bucket = await openBucket(join(folder, 's3'), 'files');
    service = await startService({
      ...vault.env,
      ISP_DATA: join(folder, 'data'),
      DATABASE_URL: await databases.address(),
      ISP_S3_ENDPOINT: bucket.endpoint,
      ISP_S3_BUCKET: 'files',
      ISP_S3_KEY_ID: 'S3RVER',
      ISP_S3_SECRET: 'S3RVER',
    });
    const signedIn = await service.signedIn('developer');
    sender = signedIn.sender;
    tus = tusClient(service.origin, sender, signedIn.orgId);
  });
  afterAll(async () => {
    service.child.kill('SIGTERM');
    await service.ended;
    await databases.close();
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
