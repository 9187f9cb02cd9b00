import { type PlanOptions, type PresentTables, planSteps } from '../../database/migration/planSteps.ts';
import type { Step } from '../../database/migration/step.ts';
import type { ModuleMigrations } from '../../database/schema/moduleMigrations.ts';
import type { SchemaState } from '../../database/schema/schemaState.ts';
import type { TablePlan } from '../../database/schema/tablePlan.ts';
import type { Finding } from '../finding.ts';

export interface SchemaFacts {
  readonly plans: readonly TablePlan[];
  readonly tables: PresentTables;
  readonly states: SchemaState['tables'];
  readonly done: SchemaState['migrations'];
  readonly migrations: ModuleMigrations;
  readonly options: PlanOptions;
}

/**
 * Finds tables that are not as their schemas describe them, and migrations that wait. All tables are compared, also
 * those that a start would not look at because their schema has not changed: there a missing index goes unnoticed.
 */
export function schemaFindings(facts: SchemaFacts): readonly Finding[] {
  const { done, migrations, options, plans, states, tables } = facts;
  const steps = planSteps(plans, tables, states, options).map(({ step }) => step);
  // Of a table whose schema has not changed, only indexes can be missing: the rest is compared by its fingerprint.
  const due = new Set(
    plans
      .filter(({ fingerprint, table }) => states.get(table)?.fingerprint !== fingerprint)
      .map(({ table }) => table),
  );
  const waiting = steps.filter(
    ({ kind, risk, table }) => due.has(table) && risk !== 'none' && !isIndex(kind) && kind !== 'drop-index',
  );
  const open = Object.keys(migrations).filter((name) => !done.has(name));
  return [
    ...steps.filter(({ kind }) => isIndex(kind)).map(missingIndex),
    ...waiting.map(waitingStep),
    ...open.map(waitingMigration),
  ];
}

const isIndex = (kind: Step['kind']): boolean => kind === 'add-index' || kind === 'add-unique';

function missingIndex({ field = '', kind, sql, table }: Step): Finding {
  const isUnique = kind === 'add-unique';
  return {
    ...{ kind: 'index-missing', severity: isUnique ? 'error' : 'warning', where: `${table} (${field})` },
    what: {
      en: `An index of "${table}" over ${field} is missing or not valid.`,
      zh: `表 "${table}" 缺少索引，或索引无效：${field}。`,
    },
    why: isUnique
      ? {
          en: 'Two records can get the same value, although the schema forbids it.',
          zh: '两条记录可以取得相同的值，而业务域不允许重复。',
        }
      : {
          en: 'Lists that sort or filter by it read the whole table, and get slow as it grows.',
          zh: '按它排序或筛选的列表要读取整张表，数据越多越慢。',
        },
    fix: { en: 'Create it. This does not stop the service.', zh: '创建该索引，无需停止服务。' },
    sql,
  };
}

const waitingStep = ({ entity, field, kind, risk, table, text }: Step): Finding => ({
  ...{ kind: 'change-waiting', severity: risk === 'adds' ? 'warning' : 'error' },
  where: [table, field].filter(Boolean).join('.'),
  what: {
    en: `${entity} is not as its schema describes it (${kind}). ${text.en}`,
    zh: `${entity} 与业务域不一致（${kind}）。${text.zh}`,
  },
  why:
    risk === 'adds'
      ? { en: 'The next start of the service makes the change.', zh: '服务下次启动时会完成该变更。' }
      : { en: 'The service does not start before this is decided.', zh: '在作出决定之前服务无法启动。' },
  fix: { en: 'Look at the plan: isp migrate plan', zh: '查看计划：isp migrate plan' },
});

const waitingMigration = (name: string): Finding => ({
  ...{ kind: 'migration-waiting', severity: 'warning', where: name },
  what: { en: `The migration ${name} has not run.`, zh: `迁移 ${name} 尚未执行。` },
  why: {
    en: 'The database is older than this version of the service.',
    zh: '数据库早于当前版本的服务。',
  },
  fix: { en: 'Start this version of the service.', zh: '启动当前版本的服务。' },
});
