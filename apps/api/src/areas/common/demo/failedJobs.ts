import { type DemoRow, day, hour, stored } from '../../../platform/demo/demoRows.ts';

/**
 * Makes jobs that failed some days ago, and that an administrator has already run again or discarded. Therefore no
 * job waits for a decision of an administrator.
 */
export const makeFailedJobs = (t0: Date): readonly DemoRow[] =>
  [
    ['mirorBuild.overdue:1859730000000000004', 'mirorBuild.overdue', 'RERUN', 6],
    ['mail.send:1859730000000000011', 'mail.send', 'DISCARDED', 3],
    ['notebook.ready:1859740000000000009', 'notebook.ready', 'RERUN', 2],
  ].map(([id, kind, status, ago]) => {
    const died = new Date(t0.getTime() - Number(ago) * day + 3 * hour);
    const lastError = 'Error: connect ETIMEDOUT';
    return stored(String(id), died, { kind, status, attempts: 8, lastError, deadTime: died.toISOString() });
  });
