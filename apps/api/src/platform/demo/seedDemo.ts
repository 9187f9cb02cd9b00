import { type Core, continueNumbers, tableName } from '@isp/server';
import { sql } from 'kysely';
import { makeDataSets } from '../../areas/dataSet/demo.ts';
import { makeLabels } from '../../areas/dataSet/label/demo.ts';
import { makeImages } from '../../areas/miror/demo.ts';
import { makeNotebooks } from '../../areas/notebook/demo.ts';
import { makeProjects } from '../../areas/project/demo.ts';
import { makeFlavors, makeResources, makeVolumes } from '../../areas/resource/demo.ts';
import { makePeople } from '../../areas/user/demo.ts';
import { hashSecret, md5Hex } from '../signIn/password.ts';
import { demoPassword } from './accounts.ts';
import { type DemoRow, type DemoRows, type DemoSize, day, insertRows } from './demoRows.ts';
import { makeMessages, makeOpsLog } from './history.ts';

/** Any number does: processes that start together take turns. */
const seedLock = 20_261_122;

/**
 * Fills an empty database with demo data: the same rows for the same day on every machine. All of it or nothing,
 * and nothing where there is a user already.
 *
 * @returns whether it was empty
 */
export async function seedDemo(core: Core, size: DemoSize, now: Date): Promise<boolean> {
  const password = await hashSecret(md5Hex(demoPassword));
  return core.database.asOwner(async (tx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
    const { rows } = await sql<{ used: boolean }>`select exists(select from user_user) as used`.execute(tx);
    if (rows[0]?.used) return false;
    const known = new Set([...core.tables.values()].map((table) => table.table));
    const own = /^(user_|developer_|project_project_member|common_|label_|isp_)/;
    for (const [table, records] of Object.entries(makeDemo(size, now, password))) {
      // other schemas may be in use: what they do not have is left out
      if (known.has(table) || own.test(table)) await insertRows(tx, table, records);
    }
    for (const table of core.tables.values()) await continueNumbers(tx, table);
    await sql`select setval('code_organisation'::regclass, 1000)`.execute(tx);
    await sql`analyze`.execute(tx);
    return true;
  });
}

/** All demo rows, by table, in an order in which references already exist. */
export function makeDemo(size: DemoSize, now: Date, password: string): DemoRows {
  // 00:00 Asia/Shanghai of the seeding day
  const t0 = new Date(Math.floor((now.getTime() + 8 * 3600_000) / day) * day - 8 * 3600_000);
  const people = makePeople(size, t0, password);
  const { members, projects, rows: projectRows } = makeProjects(size, t0, people);
  const { resources, rows: resourceRows } = makeResources(size, t0, people);
  const { rows: volumeRows, volumes } = makeVolumes(size, t0, projects);
  const { images, repoRows, rows: imageRows } = makeImages(size, t0, people);
  const { rows: dataSetRows, versionRows, versions } = makeDataSets(size, t0, people, projects);
  const { jobs, notebooks, taken } = makeNotebooks(size, t0, now, {
    projects,
    resources,
    volumes,
    images,
    versions,
  });
  const measured = resourceRows.map((row) => {
    const used = taken.get(String(row.id));
    return used ? { ...row, usedCpu: used.cpu, usedMemoryGi: used.memoryGi, usedGpu: used.gpu } : row;
  });
  const pending = [
    ...resourceRows
      .filter((row) => row.status === 'APPLYING')
      .map((row) => ({ row, kind: 'resource.granted', key: 'resource' })),
    ...volumeRows
      .filter((row) => row.status === 'PENDING' && row.statusReason === null)
      .map((row) => ({ row, kind: 'pvc.bound', key: 'pvc' })),
  ].map(
    ({ key, kind, row }, index): DemoRow => ({
      key: `${key}:${String(row.id)}`,
      kind,
      payload: { id: row.id },
      dueTime: new Date(now.getTime() + (60 + index * 30) * 1000).toISOString(),
      attempts: 0,
    }),
  );
  const named = (entity: string): string => {
    const [area = '', name = ''] = entity.split('.');
    return tableName({ area, name });
  };
  return {
    user_user: people.rows.users,
    developer_organization: people.rows.orgs,
    developer_org_member: people.rows.members,
    [named('project.project')]: projectRows,
    project_project_member: members,
    [named('resource.flavor')]: makeFlavors(t0, people),
    [named('resource.resource')]: measured,
    [named('resource.pvc')]: volumeRows,
    [named('miror.repo')]: repoRows,
    [named('miror.image')]: imageRows,
    [named('dataSet.dataSet')]: dataSetRows,
    [named('dataSet.dataSetVersion')]: versionRows,
    [named('notebook.notebook')]: notebooks.map(({ row }) => row),
    isp_job: [...jobs, ...pending],
    isp_ops_log: makeOpsLog(
      size,
      now,
      notebooks,
      {
        'project.project': { title: '项目管理', label: 'projectName', rows: projectRows },
        'resource.pvc': { title: '存储管理', label: 'pvcName', rows: volumeRows },
        'dataSet.dataSet': { title: '数据集管理', label: 'dataSetName', rows: dataSetRows },
        'miror.repo': { title: '镜像仓库', label: 'repoName', rows: repoRows },
      },
      people,
    ),
    ...makeLabels(dataSetRows, versionRows),
    common_message: makeMessages(size, now, people),
  };
}
