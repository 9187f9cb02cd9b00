import { type DemoRow, day, hour, stored } from '../../../platform/demo/demoRows.ts';

/**
 * Makes jobs that failed some days ago, and that an administrator has already run again or discarded. Therefore no
 * job waits for a decision of an administrator.
 */
export const makeFailedJobs = (t0: Date): readonly DemoRow[] =>
  [
    ['build:1859420000000000004', 'build.look', '镜像构建服务连接超时（connect ETIMEDOUT）', 'RERUN', 6],
    ['notice:1859700000000000011', 'notice.mail', '邮件服务连接超时（connect ETIMEDOUT）', 'DISCARDED', 3],
    ['notebook:1859600000000000009', 'notebook.ready', '集群连接超时（connect ETIMEDOUT）', 'RERUN', 2],
  ].map(([id, kind, lastError, status, ago]) => {
    const died = new Date(t0.getTime() - Number(ago) * day + 3 * hour);
    return stored(String(id), died, { kind, status, attempts: 8, lastError, deadTime: died.toISOString() });
  });
