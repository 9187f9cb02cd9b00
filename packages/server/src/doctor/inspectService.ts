import { sql } from 'kysely';
import { type Looked, lookInto } from '../backup/lookInto.ts';
import { readPlanned } from '../database/migration/planSteps.ts';
import { hasDatabase } from '../database/open/finishRestore.ts';
import { joinMigrations } from '../database/schema/moduleMigrations.ts';
import { readSchemaStateIn } from '../database/schema/schemaState.ts';
import { toTablePlan } from '../database/schema/tablePlan.ts';
import type { Tx } from '../database/sql/tx.ts';
import { clockFindings } from './checks/clockFindings.ts';
import { backupFindings, spaceFindings } from './checks/diskFindings.ts';
import { extensionFindings } from './checks/extensionFindings.ts';
import { jobFindings } from './checks/jobFindings.ts';
import { keyFindings, sealedColumns } from './checks/keyFindings.ts';
import { roleFindings } from './checks/roleFindings.ts';
import { schemaFindings } from './checks/schemaFindings.ts';
import { searchFindings } from './checks/searchFindings.ts';
import { tableFindings } from './checks/tableFindings.ts';
import type { DoctorProbe, DoctorService } from './DoctorService.ts';
import { bySeverity, type Finding } from './finding.ts';

/**
 * Looks for faults of a service that does or will do harm: in its database, in its settings and around it. Nothing is
 * changed: the database is read in one transaction that may only read, also while the service runs.
 *
 * @param now - the time of this machine. @defaultValue its clock
 * @returns the findings, the most urgent first; empty if all is well
 * @throws Error if the database cannot be reached
 *
 * @example const findings = await inspectService({ folder: '.data', target: { entities: [] } });
 */
export async function inspectService(
  service: DoctorService,
  now: () => Date = () => new Date(),
): Promise<readonly Finding[]> {
  const { folder, folders, probes = [], url } = service;
  const isEmbedded = !url && folder !== undefined && hasDatabase(folder);
  const inside = await lookInto(service, (looked) => inspectDatabase(looked, service, now));
  const backups = service.backups ?? (isEmbedded ? `${folder}/backups` : undefined);
  return bySeverity([
    ...inside,
    ...(await spaceFindings(folders ?? (url || folder === undefined ? [] : [folder]))),
    ...(await backupFindings(backups, now())),
    ...(await Promise.all(probes.map(probe))).flat(),
  ]);
}

/** Looks for faults in an open database. The transaction is one of the owner. */
export async function inspectDatabase(
  { kind, tx }: Looked,
  { keys, sealed = [], target }: DoctorService,
  now: () => Date,
): Promise<readonly Finding[]> {
  const state = await readSchemaStateIn(tx);
  const entities = new Map(target.entities.map((entity) => [entity.key, entity]));
  const trigrams = kind === 'pglite' ? undefined : state.trigrams;
  const all = target.entities
    .filter(({ key }) => key !== target.opsLog)
    .map((entity) =>
      toTablePlan(entity, entities, target.alsoVisible?.[entity.key], trigrams, target.columns?.[entity.key]),
    );
  const plans = all.filter(({ entity }) => !target.handmade?.includes(entity.key));
  const planned = new Set(plans.map(({ table }) => table));
  const tables = await readPlanned(tx, all);
  const options = {
    zone: target.timeZone ?? 'UTC',
    drop: new Set<string>(),
    isBesideWriters: kind === 'postgres',
  };
  const migrations = joinMigrations(target.migrations ?? []);
  const encrypted = [...sealedColumns(all, tables), ...sealed];
  return [
    ...(await roleFindings(tx)),
    ...(await tableFindings(
      tx,
      plans.filter(({ table }) => tables.has(table)),
    )),
    ...schemaFindings({ plans, tables, states: state.tables, done: state.migrations, migrations, options }),
    ...searchFindings({
      plans: all,
      tables,
      rows: await estimateRows(tx),
      isPlanned: (table) => planned.has(table),
    }),
    ...(kind === 'postgres' ? await extensionFindings(tx) : []),
    ...(keys ? await keyFindings(tx, encrypted, await keys(tx)) : []),
    ...(await jobFindings(tx, now())),
    ...(kind === 'postgres' ? await clockFindings(tx, now) : []),
  ];
}

/** Returns the number of rows of each table, as the database estimates it. */
async function estimateRows(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select c.relname as name, greatest(c.reltuples, coalesce(s.n_live_tup, 0))::float8 as rows
    from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(tx);
  return new Map(rows.map((row) => [row.name, Math.max(0, Math.round(row.rows))]));
}

async function probe({ look, name }: DoctorProbe): Promise<readonly Finding[]> {
  try {
    return await look();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        ...{ kind: `${name}-away`, severity: 'error', where: name },
        what: { en: `"${name}" cannot be used: ${reason}`, zh: `“${name}”不可用：${reason}` },
        why: { en: 'What the service wants from it fails.', zh: '服务对它的调用会失败。' },
        fix: {
          en: 'Check its address, its account and the network between the two.',
          zh: '检查其地址、账号以及两者之间的网络。',
        },
      },
    ];
  }
}
