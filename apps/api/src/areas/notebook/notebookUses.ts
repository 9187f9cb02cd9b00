import type { Where } from '@isp/server';
import type { FindUsers, ReadWork } from '@isp/server/internal';
import { type RawBuilder, sql } from 'kysely';
import type { Notebook } from '../../generated/rows.ts';
import { tableNameOf, tables } from '../../rules/tables.ts';
import { occupying } from './occupying.ts';

/**
 * Returns the SQL condition for notebooks that mount one of the volumes. A workspace volume that was made together
 * with its notebook is found by its name in the project.
 */
export const mountsOneOf = (volumeIds: readonly string[]): RawBuilder<unknown> => sql`exists(
  select from ${tables('resource.pvc')} volume where volume.id = any(${[...volumeIds]}) and (
    "workspaceVolume" ->> 'pvcId' = volume.id
    or "dataVolumes" @> jsonb_build_array(jsonb_build_object('pvcId', volume.id))
    or ("workspaceVolume" ->> 'mode' = 'NEW' and "workspaceVolume" ->> 'name' = volume."pvcName"
      and notebook_notebook."projectId" = volume."projectId")))`;

/** SQL of the notebooks that mount a volume, with the path of each mount. */
export const mountsOfVolume = `select coalesce(jsonb_agg(jsonb_build_object('kind', 'NOTEBOOK', 'id', n.id, 'name', n."notebookName",
    'mountPath', m.path, 'readOnly', m."readOnly") order by n.id), '[]'::jsonb)
  from notebook_notebook n cross join lateral (
    select n."workspaceVolume" ->> 'mountPath' as path, false as "readOnly" where n."workspaceVolume" ->> 'pvcId' = ${tableNameOf('resource.pvc')}.id
      or (n."workspaceVolume" ->> 'mode' = 'NEW' and n."workspaceVolume" ->> 'name' = ${tableNameOf('resource.pvc')}."pvcName")
    union all select v ->> 'mountPath', coalesce((v ->> 'readOnly')::boolean, false)
      from jsonb_array_elements(case when jsonb_typeof(n."dataVolumes") = 'array' then n."dataVolumes" end) v
      where v ->> 'pvcId' = ${tableNameOf('resource.pvc')}.id
  ) m where n."projectId" = ${tableNameOf('resource.pvc')}."projectId" and not n."isDeleted"`;

/**
 * Returns the SQL condition for notebooks that mount one of these versions.
 *
 * @param versions - SQL of the ids of the versions
 */
const mountsVersion = (versions: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists(
  select from jsonb_array_elements(case when jsonb_typeof("dataSets") = 'array' then "dataSets" end) mount
  where mount ->> 'dataSetVersionId' in (${versions}))`;

/**
 * Returns the first notebooks that match a condition, with their names. They are named in the refusal of a
 * deletion.
 */
export async function notebooksWhere({ records }: ReadWork, where: Where<Notebook>) {
  const users = await records('notebook.notebook').some(where, 20);
  return users.map(({ id, notebookName }) => ({ id, name: notebookName, entity: 'notebook.notebook' }));
}

/**
 * Functions that find the notebooks which need a record. Such a record cannot be deleted. Key: the entity of the
 * record.
 */
export const notebookUses: Readonly<Record<string, FindUsers>> = {
  'developer.organization': (service, ids) =>
    notebooksWhere(service, { orgId: [...ids], status: [...occupying] }),
  // a stopped notebook is deleted together with its project, so only running notebooks count
  'project.project': (service, ids) =>
    notebooksWhere(service, { projectId: [...ids], status: [...occupying] }),
  'project.projectMember': (service, ids) =>
    notebooksWhere(
      service,
      sql`status = any(${[...occupying]}) and exists(select from ${tables('project.projectMember')} m where m.id = any(${[...ids]})
        and m."userId" = notebook_notebook."createUser" and m."projectId" = notebook_notebook."projectId")`,
    ),
  'resource.pvc': (service, ids) => notebooksWhere(service, mountsOneOf(ids)),
  'miror.image': (service, ids) => notebooksWhere(service, { imageId: [...ids] }),
  'miror.repo': (service, ids) =>
    notebooksWhere(
      service,
      sql`"imageId" in (select id from ${tables('miror.image')} where "repoId" = any(${[...ids]}) and not "isDeleted")`,
    ),
  'dataSet.dataSetVersion': (service, ids) => notebooksWhere(service, mountsVersion(sql.join([...ids]))),
  // Only running notebooks prevent the deletion of a data set. A stopped notebook is refused at its next start if
  // the data set is missing.
  'dataSet.dataSet': (service, ids) =>
    notebooksWhere(
      service,
      sql`status = any(${[...occupying]}) and ${mountsVersion(
        sql`select id from ${tables('dataSet.dataSetVersion')} where "dataSetId" = any(${[...ids]}) and not "isDeleted"`,
      )}`,
    ),
};
