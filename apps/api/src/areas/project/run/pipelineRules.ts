import { type EntityRules, toFieldIssue, type Work, type WorkContext } from '@isp/server';
import type { ReadWork } from '@isp/server/internal';
import type {
  ProjectPipeline as Pipeline,
  ProjectPipelineForms as PipelineForms,
  ProjectPipelineVersion as PipelineVersion,
  ProjectPipelineVersionForms as VersionForms,
} from '../../../generated/rows.ts';
import { isCreatorOrAdmin } from '../../../rules/isCreatorOrAdmin.ts';
import type { Definition, DefinitionForm } from './definitionOf.ts';
import { newestVersion } from './newestVersion.ts';
import { parametersSchema } from './parametersSchema.ts';
import { graphOf, parametersOf, sourceOf, specOf, yamlFile } from './pipelineReads.ts';

/** Returns the state of a pipeline or a version, which depends on whether its definition could be read. */
const stateOf = ({ problem }: Definition) =>
  ({ status: problem === undefined ? 'AVAILABLE' : 'ERROR', statusReason: problem ?? null }) as const;

/**
 * Returns the text to store for a definition from a file or an address. Returns null for a text that the user
 * entered, because the field `yaml` already contains it.
 */
const keptOf = ({ sourceType }: DefinitionForm, { source }: Definition): string | null =>
  sourceType === 'EDITOR' ? null : source;

/** Returns the schema of the form with the parameters of a version, for a new run. */
const formOf = (version: Parameters<typeof specOf>[0]) => parametersSchema(specOf(version)?.parameters ?? []);

/** Returns the newest version of a pipeline that the caller may see. */
const latestOf = (work: ReadWork, row: { readonly latestVersionId?: string | null } | undefined) =>
  work.records('project.pipelineVersion').find(row?.latestVersionId ?? '');

/** Rules of pipelines. A pipeline is added with its first version, and deleted and restored with all of its versions. */
export const pipelineRules: EntityRules<Pipeline, PipelineForms> = {
  locks: (row) => [['project.project', row.projectId]],
  allows: (_asking, row, action) => action !== 'createRun' || row.latestVersionId !== null,
  async fillAdd(work, row, prepared) {
    const definition = prepared as Definition;
    await work.asService(({ records }) =>
      records('project.pipelineVersion').insert({
        id: work.newId(),
        tenantId: row.tenantId,
        orgId: row.orgId,
        createUser: row.createUser,
        createTime: work.now,
        updateTime: work.now,
        isDeleted: false,
        rowVersion: 0,
        pipelineId: row.id,
        versionName: 'v1',
        sourceType: row.sourceType,
        packageUrl: row.packageUrl,
        yaml: row.yaml,
        source: keptOf(row, definition),
        spec: definition.spec ?? null,
        ...stateOf(definition),
      }),
    );
    return { ...row, ...stateOf(definition) };
  },
  afterActions: {
    restore: (work, rows) =>
      work.asService(async (service) => {
        for (const { id } of rows) await updateState(service, id);
      }),
  },
  async afterRemove(work, rows) {
    await work.asService(({ records }) =>
      records('project.pipelineVersion').dropWhere({ pipelineId: rows.map(({ id }) => id) }),
    );
  },
  async afterRestore(work, rows) {
    await work.asService(async ({ records }) => {
      for (const { id, updateTime } of rows)
        await records('project.pipelineVersion').undropWhere({ pipelineId: id }, updateTime);
    });
  },
  reads: {
    graph: async (work, { row }) => graphOf(await latestOf(work, row)),
    parameters: async (work, { row }) => parametersOf(work, await latestOf(work, row)),
    spec: async (work, { row }) => specOf(await latestOf(work, row)),
    source: async (work, { row }) => sourceOf(await latestOf(work, row)),
    form: async (work, { row }) => formOf(await latestOf(work, row)),
    file: async (work, { row }) => yamlFile(row, await latestOf(work, row)),
  },
};

const archived = {
  'zh-CN': '流水线已归档，请先恢复',
  'en-US': 'The pipeline is archived: restore it first',
};
const ofOthers = {
  'zh-CN': '只能为自己创建的流水线新增版本，请联系流水线创建人或机构管理员',
  'en-US': 'You can only manage versions of your own pipelines: ask the creator or an administrator',
};

/**
 * Rules of versions of pipelines. The definition of a version is read when the version is added. A pipeline can run
 * only if its newest version has no error.
 */
export const versionRules: EntityRules<PipelineVersion, VersionForms> = {
  locks: (row) => [['project.pipeline', row.pipelineId]],
  async validate(work, next, before) {
    if (before) return [];
    const refuse = (rule: string, texts: typeof archived) => [
      toFieldIssue({ field: 'pipelineId', rule }, work.caller.locale, texts),
    ];
    const pipeline = await work.records('project.pipeline').find(next.pipelineId);
    // Only the creator or an administrator may add a version, because schedules of other users that use the newest
    // version would then run the added version.
    if (pipeline && !isCreatorOrAdmin(work, pipeline)) return refuse('owner', ofOthers);
    return pipeline?.status === 'ARCHIVED' ? refuse('state', archived) : [];
  },
  fillAdd(_work, row, prepared) {
    const definition = prepared as Definition;
    const { spec = null } = definition;
    return { ...row, source: keptOf(row, definition), spec: spec && { ...spec }, ...stateOf(definition) };
  },
  afterAdd: (work, { pipelineId }) => updateStates(work, [pipelineId]),
  afterRemove: (work, rows) => updateStates(work, [...new Set(rows.map(({ pipelineId }) => pipelineId))]),
  reads: {
    graph: async (_work, { row }) => graphOf(row),
    parameters: async (work, { row }) => parametersOf(work, row),
    spec: async (_work, { row }) => specOf(row),
    source: async (_work, { row }) => sourceOf(row),
    form: async (_work, { row }) => formOf(row),
    file: async (work, { row }) =>
      yamlFile(row && (await work.records('project.pipeline').find(row.pipelineId)), row),
  },
};

const updateStates = (work: WorkContext, ids: readonly string[]): Promise<void> =>
  work.asService(async (service) => {
    for (const id of ids.toSorted()) await updateState(service, id);
  });

/**
 * Gives a pipeline the state of its newest version. The pipeline must be locked. An archived pipeline is not
 * changed; it gets the state when it is restored.
 */
async function updateState(service: Work, pipelineId: string): Promise<void> {
  const pipeline = await service.records('project.pipeline').find(pipelineId);
  if (!pipeline || pipeline.status === 'ARCHIVED') return;
  const latest = await newestVersion(service, pipelineId);
  const status = latest?.status ?? 'AVAILABLE';
  const statusReason = latest?.statusReason ?? null;
  if (status !== pipeline.status)
    await service.transition('project.pipeline', pipelineId, status === 'ERROR' ? 'broken' : 'mended', {
      statusReason,
    });
  // the state stays ERROR, but the reason is another one now
  else if (statusReason !== pipeline.statusReason)
    await service.records('project.pipeline').patch(pipelineId, { statusReason });
}
