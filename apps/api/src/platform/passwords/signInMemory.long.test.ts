import { readFileSync } from 'node:fs';
import { testDatabases } from '@isp/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { startService } from '../../testing/startService.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const variable = /^(?:Environment=|ENV )(MALLOC_\w+)=(\d+)$/gm;
const settingsIn = (text: string) =>
  Object.fromEntries([...text.matchAll(variable)].map(([, name = '', value = '']) => [name, value]));
const unit = settingsIn(read('../../../deploy/isp@.service'));

/** Returns the resident memory of a process in MiB, as the kernel of Linux reports it. */
const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

describe('the memory that sign-ins need', () => {
  // The service makes its demo data itself, because the other tests make hashes that need no memory.
  const databases = testDatabases('postgres');
  afterAll(() => databases.close());

  it('the image and the unit have the same settings of the C library', () => {
    expect(Object.keys(unit)).toEqual(['MALLOC_MMAP_THRESHOLD_']);
    expect(settingsIn(read('../../../deploy/Dockerfile'))).toEqual(unit);
  });

  it('twenty sign-ins leave the service as large as it was', async () => {
    const env = { DATABASE_URL: await databases.address(), ...unit };
    // The first start makes demo data, with many hashes, so the memory is measured in a second process.
    const first = await startService(env);
    first.child.kill('SIGTERM');
    await first.ended;
    const service = await startService(env);
    try {
      const before = memoryOf(service.child.pid);
      for (let count = 0; count < 20; count += 1) await service.signedIn('developer');
      // One hash needs 19 MiB. Without the setting, each thread that calculates hashes keeps the memory of one or two.
      expect(memoryOf(service.child.pid) - before).toBeLessThan(60);
    } finally {
      service.child.kill('SIGTERM');
      await service.ended;
    }
  });
});
