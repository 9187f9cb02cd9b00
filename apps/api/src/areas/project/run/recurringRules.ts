import { type EntityRules, type FieldIssue, toFieldIssue, type Work } from '@isp/server';
import type { Texts } from '@isp/server/internal';
import type {
  ProjectRecurringRunForms as RecurringForms,
  ProjectRecurringRun as RecurringRun,
} from '../../../generated/rows.ts';
import { nextTime, triggerFault } from './nextTime.ts';
import { addScheduledRun, fireKey } from './recurringJobs.ts';
import { runLocks } from './runLocks.ts';
import { sourceIssues } from './sourceIssues.ts';

const faults: Readonly<Record<'never' | 'often' | 'order', readonly [field: string, texts: Texts]>> = {
  never: ['cron', { 'zh-CN': '该设置不会触发任何运行', 'en-US': 'This setting never triggers a run' }],
  often: ['cron', { 'zh-CN': '两次触发至少间隔 60 秒', 'en-US': 'Runs must be at least 60 seconds apart' }],
  order: ['endTime', { 'zh-CN': '失效时间须晚于生效时间', 'en-US': 'The end must be after the start' }],
};

/** Rules of schedules, which start runs of a pipeline at certain times while they are enabled. */
export const recurringRules: EntityRules<RecurringRun, RecurringForms> = {
  locks: runLocks,
  async validate(work, next, before) {
    const issues: FieldIssue[] = [...(await sourceIssues(work, next))];
    const fault = triggerFault({ ...next, createTime: before?.createTime ?? '' }, work.now);
    // a schedule that has ended can still be edited, for example renamed, while it is disabled
    if (fault && !(fault === 'never' && before && before.status === 'DISABLED')) {
      const [field, texts] = faults[fault];
      const shown = fault === 'order' || next.triggerType === 'CRON' ? field : 'endTime';
      issues.push(toFieldIssue({ field: shown, rule: 'trigger' }, work.caller.locale, texts));
    }
    return issues;
  },
  fillAdd: (work, row) => ({ ...row, nextRunTime: nextOf(row, work.now) }),
  fillUpdate: (work, row) => ({ nextRunTime: row.status === 'ENABLED' ? nextOf(row, work.now) : null }),
  afterAdd: (work, row) => plan(work, row),
  async afterUpdate(work, row) {
    if (row.status === 'ENABLED') await plan(work, row);
  },
  async afterRemove(work, rows) {
    await work.jobs.drop(...rows.map(({ id }) => fireKey(id)));
  },
  actions: {
    enable: (work) => (row) => ({ nextRunTime: nextOf(row, work.now) }),
    disable: () => ({ nextRunTime: null }),
    async runNow(work, { rows }) {
      await work.asService(async (service) => {
        for (const row of rows) await addScheduledRun(service, row, work.now);
      });
      return { lastRunTime: work.now };
    },
  },
  afterActions: {
    async enable(work, rows) {
      for (const row of rows) await plan(work, row);
    },
    disable: (work, rows) => work.jobs.drop(...rows.map(({ id }) => fireKey(id))),
  },
};

const nextOf = (row: RecurringRun, now: Date): Date | null => nextTime(row, now) ?? null;

async function plan({ jobs, now }: Pick<Work, 'jobs' | 'now'>, row: RecurringRun): Promise<void> {
  const dueTime = nextTime(row, now);
  if (!dueTime) return jobs.drop(fireKey(row.id));
  await jobs.add({ key: fireKey(row.id), kind: 'recurringRun.fire', payload: { id: row.id }, dueTime });
}
