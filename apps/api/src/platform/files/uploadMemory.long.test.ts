import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startService } from '../../testing/startService.ts';
import { hashOfContent, tusClient } from '../../testing/tusClient.ts';
import { withVault } from '../../testing/vaultArea.ts';

const mib = 1_048_576;
/** Returns the number of bytes that a process uses in memory. */
const heldBy = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

describe('an upload of 1 GiB', () => {
  it('an upload of 1 GiB takes no more than 100 MiB of the service, and arrives whole (T-A15)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'isp-large-'));
    const vault = withVault();
    const service = await startService({ ...vault.env, ISP_DATA: join(folder, 'data') });
    try {
      const { orgId, sender } = await service.signedIn('developer');
      const tus = tusClient(service.origin, sender, orgId);
      await tus.whole('warm.bin', mib, 'vault.paper.archive');
      const pid = service.child.pid as number;
      const before = heldBy(pid);
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, heldBy(pid));
      }, 100);
      const { body } = await tus.whole('large.bin', 1024 * mib, 'vault.paper.archive');
      clearInterval(watch);
      expect(body.data).toMatchObject({ sha256: hashOfContent(1024 * mib) });
      expect((most - before) / mib).toBeLessThan(100);
    } finally {
      service.child.kill('SIGTERM');
      await service.ended;
      vault.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
