import type { Database } from '@isp/server';
import type { MigrateTarget, Step } from '@isp/server/internal';
import { defineCommand, type Outcome } from '../contract/command.ts';
import type { Language, Text } from '../contract/language.ts';
import { UsageError } from '../contract/UsageError.ts';
import { installText, missingPackages } from '../dev/findParts.ts';
import { projectOptions } from '../project/projectOptions.ts';
import { dumpOf, openTarget, readSource } from './openTarget.ts';
import { printSteps } from './printSteps.ts';

/** The command `isp migrate`, which adapts the tables of a database to changed schemas. */
export const migrateCommand = defineCommand({
  name: 'migrate',
  summary: {
    en: 'Adapts the tables of a database to changed schemas: plan, apply, undo.',
    zh: '使数据库的表适应修改后的业务域：计划、执行、撤销。',
  },
  description: {
    en: 'The service makes steps that only add by itself when it starts. Nothing is asked: steps that would lose values stop with 3, and so do rows that must be corrected first. The values before a change are kept for undo.',
    zh: '只做新增的步骤由服务启动时自行完成。命令从不提问：会丢失数据的步骤、须先更正的数据都以退出码 3 停止。变更前的值会保留，以便撤销。',
  },
  arguments: [
    {
      name: 'action',
      isOptional: true,
      text: {
        en: 'plan: shows the steps and changes nothing (default). apply: makes them. undo: takes the last change back.',
        zh: 'plan：只显示步骤（默认）；apply：执行；undo：撤销最近一次变更。',
      },
    },
    {
      name: 'folder',
      isOptional: true,
      text: {
        en: 'Folder of the area files. Default: schemas.',
        zh: '业务域文件所在的文件夹，默认 schemas。',
      },
    },
  ],
  options: {
    ...projectOptions,
    plan: { type: 'boolean', text: { en: 'The same as the action plan.', zh: '等同于 plan。' } },
    database: {
      type: 'string',
      value: 'address',
      text: {
        en: 'Address of PostgreSQL (postgres://…) or folder of PGlite. Default: that of the service, or DATABASE_URL.',
        zh: 'PostgreSQL 的地址（postgres://…）或 PGlite 的文件夹，默认取自服务或 DATABASE_URL。',
      },
    },
    service: {
      type: 'string',
      value: 'file',
      text: {
        en: 'Module of a service with rules of its own: its default export returns { database, target }.',
        zh: '带有自身规则的服务的模块，其默认导出返回 { database, target }。',
      },
    },
    'accept-loss': {
      type: 'boolean',
      text: {
        en: 'Also makes, or takes back, the steps that lose values.',
        zh: '同时执行或撤销会丢失数据的步骤。',
      },
    },
    drop: {
      type: 'string',
      multiple: true,
      value: 'table.column',
      text: { en: 'Drops a column that no field uses.', zh: '删除没有字段使用的列。' },
    },
    'no-dump': {
      type: 'boolean',
      text: {
        en: 'Writes no dump of PGlite before the change.',
        zh: '变更前不备份 PGlite。',
      },
    },
    sql: { type: 'boolean', text: { en: 'Shows the SQL of each step.', zh: '显示每一步的 SQL。' } },
  },
  examples: [
    {
      line: 'isp migrate plan --database .data/pg',
      text: { en: 'What a changed schema does to the data.', zh: '查看修改后的业务域对数据的影响。' },
    },
    {
      line: 'isp migrate apply --accept-loss --database postgres://127.0.0.1/isp',
      text: { en: 'Makes all steps, also those that lose values.', zh: '执行全部步骤，包括会丢失数据的。' },
    },
    {
      line: 'isp migrate undo --database .data/pg',
      text: { en: 'Takes the last change back.', zh: '撤销最近一次变更。' },
    },
  ],
  async run({ given: [action = 'plan', folder = 'schemas'], language, progress, values }): Promise<Outcome> {
    if (!isAction(action) || (values.plan && action !== 'plan')) throw unknownAction(action);
    const missing = missingPackages(['@isp/server']);
    if (missing.length > 0) return { code: 1, text: installText(missing)[language], data: { missing } };
    const { database: place, service } = values;
    const source = await readSource({ folder, database: place, service, project: values });
    progress({ en: 'Opening the database …', zh: '正在打开数据库…' });
    const database = await openTarget(source);
    try {
      const take = values['no-dump'] ? undefined : await dumpOf(database, source);
      let dump: string | undefined;
      const beforeChange =
        take &&
        (async () => {
          progress({ en: 'Writing a dump …', zh: '正在备份…' });
          dump = await take();
        });
      const allowed = values['accept-loss'] ? 'loses' : 'changes';
      if (action === 'undo') {
        return await undo(database, language, { allowed, beforeChange });
      }
      const options = { drop: values.drop, allowed } as const;
      return await planOrApply(database, { ...source.target, beforeChange }, options, {
        ...{ action, language, progress, withSql: values.sql, dump: () => dump },
      });
    } catch (error) {
      return refusal(error, action, language);
    } finally {
      await database.close();
    }
  },
});

interface Shown {
  readonly action: 'plan' | 'apply';
  readonly language: Language;
  readonly progress: (text: Text) => void;
  readonly withSql: boolean;
  /** Returns the dump that was written before the change. */
  readonly dump: () => string | undefined;
}

async function planOrApply(
  database: Database,
  target: MigrateTarget,
  options: { readonly drop: readonly string[]; readonly allowed: 'changes' | 'loses' },
  { action, dump, language, progress, withSql }: Shown,
): Promise<Outcome> {
  const { applyMigration, isRiskier, planMigration } = await import('@isp/server/internal');
  progress({ en: 'Counting rows …', zh: '正在统计数据…' });
  const steps = await planMigration(database, target, options);
  checkDropped(options.drop, steps);
  const refused = steps.filter(({ risk }) => isRiskier(risk, options.allowed));
  const printed = printSteps(steps.filter(isShown(withSql)), language, withSql);
  if (action === 'plan' || refused.length > 0) {
    return {
      code: refused.length > 0 ? 3 : 0,
      text: [printed, closing(steps, refused, language)].filter(Boolean).join('\n\n'),
      data: { action, applied: false, steps },
    };
  }
  progress({ en: 'Changing the tables …', zh: '正在修改表…' });
  const made = await applyMigration(database, target, options);
  const done = { en: `${made.length} steps made.`, zh: `已完成 ${made.length} 步。` }[language];
  const file = dump();
  return {
    code: 0,
    text: [printed, [dumpText(file, language), done].filter(Boolean).join('\n')].filter(Boolean).join('\n\n'),
    data: { action, applied: true, steps, ...(file === undefined ? {} : { dump: file }) },
  };
}

/** @throws UsageError for a column that is not dropped, because it does not exist or a field uses it */
function checkDropped(columns: readonly string[], steps: readonly Step[]): void {
  const known = new Set(
    steps.flatMap(({ kind, field, table }) => (kind === 'drop-field' ? [`${table}.${field}`] : [])),
  );
  const unknown = columns.find((column) => !known.has(column));
  if (unknown === undefined) return;
  throw new UsageError({
    en: `--drop ${unknown}: there is no such column that no field uses. Write table.column, as isp migrate plan names it.`,
    zh: `--drop ${unknown}：没有这样一个无字段使用的列。请按 isp migrate plan 的写法写 table.column。`,
  });
}

/** Returns the outcome of an error because steps may not be made. @throws any other error */
function refusal(error: unknown, action: string, language: Language): Outcome {
  const { cause, name, steps } = error as Error & { readonly steps?: readonly Step[] };
  if (name !== 'BlockedChangeError' || !steps) throw error;
  // Each table is changed in a transaction of its own, and an undo is one transaction.
  const partly = {
    en: 'The database refused this step, so its table is as before. Tables before it may be changed already: correct what the step names, then isp migrate apply goes on, or isp migrate undo takes them back.',
    zh: '数据库拒绝了这一步，该表保持不变，之前的表可能已经修改：请更正步骤所述内容后再运行 isp migrate apply 继续，或运行 isp migrate undo 撤销。',
  }[language];
  const end = cause !== undefined && action === 'apply' ? partly : closing(steps, steps, language);
  return {
    code: 3,
    text: [printSteps(steps, language, false), end].join('\n\n'),
    data: { action, applied: false, steps },
  };
}

/** Returns where the dump lies, and how it is brought back. */
const dumpText = (dump: string | undefined, language: Language): string =>
  dump === undefined
    ? ''
    : {
        en: `The data before the change: ${dump} (isp restore brings it back).`,
        zh: `变更前的数据：${dump}（可用 isp restore 恢复）。`,
      }[language];

const actions = ['plan', 'apply', 'undo'] as const;
const isAction = (text: string): text is (typeof actions)[number] =>
  (actions as readonly string[]).includes(text);

const unknownAction = (action: string) =>
  new UsageError({
    en: `There is no action "${action}". Write plan, apply or undo.`,
    zh: `没有操作 "${action}"，请写 plan、apply 或 undo。`,
  });

/** Indexes and rules follow from the other steps, so they are shown only together with their SQL. */
const isShown =
  (withSql: boolean) =>
  ({ kind }: Step): boolean =>
    withSql || !(kind === 'update-rules' || kind === 'add-index' || kind === 'drop-index');

function closing(steps: readonly Step[], refused: readonly Step[], language: Language): string {
  const pending = steps.filter(({ risk }) => risk !== 'none').length;
  if (pending === 0) return { en: 'The tables fit the schemas.', zh: '表与业务域一致。' }[language];
  if (refused.some(({ risk }) => risk === 'blocked')) {
    return {
      en: 'Correct the rows or the schema of the steps marked BLOCKED first. Nothing was changed.',
      zh: '请先更正标为“受阻”的数据或业务域。尚未修改任何内容。',
    }[language];
  }
  if (refused.length > 0) {
    return {
      en: 'The steps marked LOSES lose values: isp migrate apply --accept-loss makes them and keeps the values for isp migrate undo. Nothing was changed.',
      zh: '标为“丢失”的步骤会丢失数据：isp migrate apply --accept-loss 会执行它们，并保留原值供 isp migrate undo 使用。尚未修改任何内容。',
    }[language];
  }
  const needsApply = steps.some(({ risk }) => risk === 'changes');
  return needsApply
    ? { en: 'isp migrate apply makes these steps.', zh: '运行 isp migrate apply 执行这些步骤。' }[language]
    : {
        en: 'The service makes these steps when it starts, and so does isp migrate apply.',
        zh: '服务启动时会执行这些步骤，isp migrate apply 也会。',
      }[language];
}

async function undo(
  database: Database,
  language: Language,
  { allowed, beforeChange }: UndoOptions,
): Promise<Outcome> {
  const { planUndo, undoMigration } = await import('@isp/server/internal');
  const planned = await planUndo(database);
  if (!planned) {
    const text = { en: 'There is no change to undo.', zh: '没有可撤销的变更。' }[language];
    return { code: 0, text, data: { action: 'undo', undone: false, steps: [] } };
  }
  const losing = planned.steps.filter(({ isLossy }) => isLossy);
  if (losing.length > 0 && allowed !== 'loses') {
    const text = {
      en: 'Values that were written since the change would be lost: isp migrate undo --accept-loss takes it back nevertheless. Nothing was changed.',
      zh: '变更之后写入的部分值将会丢失：isp migrate undo --accept-loss 仍会撤销。尚未修改任何内容。',
    }[language];
    return {
      code: 3,
      text: [printSteps(losing, language, false), text].join('\n\n'),
      data: { action: 'undo', undone: false, steps: planned.steps },
    };
  }
  await beforeChange?.();
  const undone = (await undoMigration(database, { allowed })) ?? planned;
  const text = {
    en: `Undone: the change of ${undone.change.split(' ')[0]}. Start the version of the schemas that ran before it.`,
    zh: `已撤销 ${undone.change.split(' ')[0]} 的变更。请启动变更前的业务域版本。`,
  }[language];
  return {
    code: 0,
    text: [printSteps(undone.steps, language, false), text].join('\n\n'),
    data: { action: 'undo', undone: true, steps: undone.steps },
  };
}

interface UndoOptions {
  readonly allowed: 'changes' | 'loses';
  readonly beforeChange: (() => Promise<unknown>) | undefined;
}
