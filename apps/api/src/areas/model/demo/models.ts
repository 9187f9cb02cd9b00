import { createHash } from 'node:crypto';
import { demoFile } from '../../../platform/demo/demoFile.ts';
import type { DemoPart } from '../../../platform/demo/demoPart.ts';
import {
  type DemoRow,
  type DemoSize,
  day,
  hour,
  type StoredRow,
  stored,
} from '../../../platform/demo/demoRows.ts';
import { createRandom, demoId, type Random } from '../../../ports/media/random.ts';
import { coverName } from '../../../ports/media/stockFiles.ts';
import { type DemoVersion as DemoDataVersion, dataSetDemo, industryOf } from '../../dataSet/demo/dataSets.ts';
import { mirorDemo } from '../../miror/demo/repos.ts';
import { type DemoProject, projectDemo } from '../../project/demo/projects.ts';
import { type DemoModelRun, runsDemo } from '../../project/run/demo/runs.ts';
import { type DemoVolume, resourceDemo } from '../../resource/demo/resources.ts';
import { logAdded } from '../../user/demo/log.ts';
import { type DemoOrg, type People, userDemo } from '../../user/demo/users.ts';
import { ofRun } from '../ofRun.ts';
import { storedOf } from '../storedOf.ts';
import { type DemoBase, demoFrameworks, metricKinds } from './bases.ts';

/** A model version as other demo data need it. */
export interface DemoModelVersion {
  readonly id: string;
  readonly orgId: string;
  readonly modelId: string;
  /** True if a product may sell the version. */
  readonly isReady: boolean;
}

/** Values that are the same for all versions of a model. */
interface DemoModel {
  readonly id: string;
  readonly name: string;
  readonly org: DemoOrg;
  readonly createUser: string | undefined;
  readonly base: DemoBase;
  /** Subject of the data on which the model was trained. */
  readonly scene: string;
  readonly framework: (typeof demoFrameworks)[number];
  /** State of the model. A model with sold versions is published, as the rules of products require. */
  readonly status: 'DRAFT' | 'READY' | 'ARCHIVED';
}

/** Demo data of other areas that the versions refer to. */
interface Around {
  readonly t0: Date;
  readonly dataVersions: readonly DemoDataVersion[];
  readonly volumes: readonly DemoVolume[];
  readonly projects: readonly DemoProject[];
  /**
   * Runs that produced models, oldest first. A run is removed from the list when a version is made from it, because
   * each run is registered once.
   */
  readonly runs: DemoModelRun[];
  readonly image: string | undefined;
}

/** Framework of each of twenty models, evenly mixed. For example, 11 of 20 models (55 %) have the first framework. */
const mixed = demoFrameworks
  .flatMap((one) => Array.from({ length: one[1] }, (_, at) => [one, (at + 0.5) / one[1]] as const))
  .toSorted(([, one], [, other]) => one - other)
  .map(([one]) => one);

/** Numbers of versions of nine consecutive models; 24 versions in total. The pattern is repeated. */
const versionCounts = [2, 3, 2, 4, 1, 3, 4, 2, 3] as const;

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const metricsOf = (
  random: Random,
  { metricKind }: DemoBase,
  turn: number,
  dataVersionId: string | undefined,
) =>
  metricKinds[metricKind].map(([name, first, gain]) => ({
    name,
    value: rounded(first + gain * turn * (0.6 + 0.4 * random.next())),
    ...(dataVersionId && { dataSetVersionId: dataVersionId }),
  }));

const paramsOf = (random: Random, turn: number) => [
  { name: 'learning_rate', value: random.pick(['0.001', '0.0005', '0.0003', '0.0001']) },
  { name: 'batch_size', value: String(random.pick([16, 32, 64, 128])) },
  { name: 'epochs', value: String(30 + 20 * turn) },
  { name: 'optimizer', value: random.pick(['AdamW', 'SGD', 'Lion']) },
  ...(turn > 0 ? [{ name: 'warmup_ratio', value: '0.03' }] : []),
];

/**
 * Returns the schema of a model's inputs. Later versions have one input more, so that the page of a version has a
 * difference to show.
 */
function inputOf({ domain }: DemoBase, turn: number) {
  const what =
    domain === 'CV'
      ? { image: { type: 'string', format: 'uri' }, width: { type: 'integer' }, height: { type: 'integer' } }
      : domain === 'AUDIO'
        ? { audio: { type: 'string', format: 'uri' }, sampleRate: { type: 'integer', default: 16_000 } }
        : domain === 'TABULAR'
          ? { history: { type: 'array', items: { type: 'number' } }, horizon: { type: 'integer' } }
          : { text: { type: 'string', maxLength: turn > 1 ? 8192 : 4096 } };
  return {
    type: 'object',
    required: [Object.keys(what)[0]],
    properties: { ...what, ...(turn > 0 && { threshold: { type: 'number', default: 0.5 } }) },
  };
}

const outputOf = ({ domain }: DemoBase, turn: number) => ({
  type: 'object',
  properties: {
    ...(domain === 'CV'
      ? { label: { type: 'string' }, score: { type: 'number' } }
      : domain === 'TABULAR'
        ? { forecast: { type: 'array', items: { type: 'number' } } }
        : { text: { type: 'string' } }),
    ...(turn > 0 && { elapsedMs: { type: 'integer' } }),
  },
});

const placesOf = ({ org }: DemoModel, { projects, volumes }: Around): readonly DemoVolume[] => {
  const own = new Set(projects.filter((project) => project.org === org).map(({ id }) => id));
  return volumes.filter(({ isBound, projectId }) => isBound && own.has(projectId));
};

/**
 * Returns the size in bytes of a model with this number of parameters, such as `7B` or `25.6M`. Each parameter
 * takes slightly more than two bytes.
 */
const sizeOf = (scale: string, turn: number): number =>
  Math.round(Number.parseFloat(scale) * (scale.endsWith('B') ? 1e9 : 1e6) * (2 + 0.1 * turn));

/**
 * Makes the versions of a model, oldest first. `from` is the number of versions made for other models so far, for
 * the ids.
 */
function makeVersions(random: Random, model: DemoModel, count: number, from: number, around: Around) {
  const { base, framework, name, org, scene, status } = model;
  const volumes = placesOf(model, around);
  const data = around.dataVersions.filter((one) => one.orgId === org.id && one.scene === scene);
  const start = around.t0.getTime() - random.between(20, 200) * day;
  const step = Math.min(21 * day, (around.t0.getTime() - start - day) / count);
  return Array.from({ length: count }, (_, turn) => {
    const id = demoId(121, from + turn + 1);
    const isLast = turn === count - 1;
    // A draft has no usable version. For other models, the first version may have failed.
    const isReady = status !== 'DRAFT' && (isLast || turn > 0 || random.next() < 0.9);
    const volume = volumes[turn % Math.max(volumes.length, 1)];
    const sourceType =
      isReady && volume && random.next() < 0.4 ? 'PVC' : random.next() < 0.15 ? 'PRESET' : 'IMPORT';
    const path = `${base.name}/${turn + 1}${isReady ? '' : '/not-found'}`;
    const stages = isLast
      ? (['PRODUCTION', 'PRODUCTION', 'STAGING', 'NONE'] as const)
      : (['ARCHIVED'] as const);
    return stored(id, new Date(start + turn * step), {
      orgId: org.id,
      createUser: model.createUser,
      versionTitle: `${name} v1.${turn}.0`,
      modelId: model.id,
      versionNo: `v1.${turn}.0`,
      versionDesc:
        turn === 0
          ? '首个版本'
          : random.pick(['补充样本后重新训练', '调整超参数', '蒸馏压缩', '修正标注后重新训练']),
      sourceType,
      pvcId: sourceType === 'PVC' ? volume?.id : null,
      sourceUri: `${{ PVC: '/models', PRESET: 'preset:/', IMPORT: 'https://models.example.com' }[sourceType]}/${path}`,
      format: framework[2],
      frameworkVersion: framework[3],
      pythonVersion: '3.10',
      runtimeImageId: around.image,
      metrics: metricsOf(random, base, turn, data.length > 0 ? random.pick(data).id : undefined),
      hyperParams: paramsOf(random, turn),
      inputSchema: inputOf(base, turn),
      outputSchema: outputOf(base, turn),
      ...(isReady && {
        sizeBytes: sizeOf(base.paramScale, turn),
        checksum: createHash('sha256').update(id).digest('hex'),
        storagePath: `isp-models/${model.id}/${id}`,
      }),
      stage: isReady ? random.pick<string>(stages) : 'NONE',
      status: isReady ? 'READY' : 'FAILED',
      statusReason: isReady ? null : '来源路径不存在或无法访问',
    });
  });
}

/** Values of a demo version that other demo data read. */
type VersionRow = StoredRow & {
  readonly orgId: string;
  readonly modelId: string;
  readonly format: string;
  readonly status: string;
};

/**
 * Changes the versions of a model so that they are the results of runs of the same organisation that train its base model. If there are not
 * enough runs, returns the versions unchanged.
 */
function fromRuns(
  versions: readonly VersionRow[],
  { base, org }: DemoModel,
  { runs }: Around,
): readonly VersionRow[] {
  const own = runs
    .filter(({ model, orgId }) => orgId === org.id && model === base.name)
    .slice(0, versions.length);
  if (own.length < versions.length) return versions;
  for (const run of own) runs.splice(runs.indexOf(run), 1);
  return versions.map((version, at): VersionRow => {
    const run = own[at] as DemoModelRun;
    return {
      ...version,
      ...{ sourceType: 'RUN', runId: run.id, pvcId: null, sourceUri: null },
      ...ofRun(run, null),
      // the version was registered at the end of the run
      ...{ createTime: run.finishTime, updateTime: run.finishTime },
    };
  });
}

/** File extension of each format. */
const endings: Readonly<Record<string, string>> = {
  PT: 'pt',
  SAVED_MODEL: 'pb',
  PDPARAMS: 'pdparams',
  MINDIR: 'mindir',
  PICKLE: 'pkl',
  SAFETENSORS: 'safetensors',
};

/** Changes every third imported version to an uploaded version, and makes its files. */
function withUploads(versions: readonly VersionRow[]) {
  const files: DemoRow[] = [];
  const rows = versions.map((version, at): VersionRow => {
    if (version.sourceType !== 'IMPORT' || version.status !== 'READY' || at % 3 > 0) return version;
    const field = { purpose: 'model.modelVersion.files', table: 'model_model_version', record: version };
    const made = [
      { stock: 'weights.bin', name: `model.${endings[version.format] ?? 'bin'}`, mime: binary },
      { stock: 'config.yaml', name: 'config.yaml', mime: 'application/yaml' },
    ].map((one, index) => demoFile({ ...field, ...one, number: 10_000 + 2 * at + index }));
    files.push(...made.map(({ row }) => row));
    const uploaded = { ...version, files: made.map(({ ref }) => ref) };
    const kept = storedOf({ id: version.id, modelId: version.modelId, files: uploaded.files });
    return { ...uploaded, ...kept, sourceType: 'UPLOAD', sourceUri: null };
  });
  return { files, rows };
}

const binary = 'application/octet-stream';

/**
 * Number of the first cover image. The cover of a base model has the number of the model in `covered`, counted from
 * this number.
 */
const firstCover = 10;
const covered = [
  ...['yolo-v8', 'resnet50', 'bert-base-zh', 'whisper-small'],
  ...['qwen-7b-sft', 'pp-ocr', 'unet', 'xgb-forecast'],
];

/** Industries of models by their scene. */
const industries: Readonly<Record<string, string>> = {
  ...industryOf,
  ...{ 门店销量: 'retail', 设备能耗: 'energy' },
};

type ModelRow = StoredRow & { readonly baseModel: string; readonly status: string };

/** Adds covers to four of five models, by their base model. */
function withCovers(models: readonly ModelRow[]) {
  const files: DemoRow[] = [];
  const rows = models.map((record, index): ModelRow => {
    if (index % 5 === 4) return record;
    const stock = coverName(firstCover + covered.indexOf(record.baseModel));
    const field = { purpose: 'model.model.cover', table: 'model_model', mime: 'image/png', record };
    const name = `${record.baseModel}.png`;
    const { ref, row } = demoFile({ ...field, stock, name, number: 20_000 + index });
    files.push(row);
    return { ...record, cover: ref.id };
  });
  return { files, rows };
}

function makeModels(size: DemoSize, people: People, around: Around) {
  const random = createRandom('models');
  const total = size === 'full' ? 90 : 18;
  const orgs = size === 'full' ? people.orgs : people.orgs.slice(0, 3);
  const rows: ModelRow[] = [];
  const versionRows: VersionRow[] = [];
  const downloads: DemoRow[] = [];
  for (let index = 0; index < total; index += 1) {
    const framework = mixed[index % mixed.length] as (typeof mixed)[number];
    const bases: readonly DemoBase[] = framework[4];
    const base = bases[Math.floor(index / mixed.length + index) % bases.length] as DemoBase;
    // every fourth model belongs to the first organisation, so that its list has several pages
    const org = (index % 4 === 0 ? orgs[0] : orgs[index % orgs.length]) as DemoOrg;
    const number = String(index + 1).padStart(2, '0');
    const scene = base.scenes[index % base.scenes.length] ?? '';
    const own = around.projects.filter(
      (project) => project.org === org && project.isActive && project.subject.scenes.includes(scene),
    );
    const visibility =
      own.length > 0 ? random.pick(['ORG', 'ORG', 'ORG', 'PROJECT', 'PRIVATE'] as const) : 'ORG';
    const model: DemoModel = {
      id: demoId(120, index + 1),
      name: `${base.name}-${scene}-${number}`,
      org,
      createUser: org.members[index % org.members.length]?.id,
      base,
      scene,
      framework,
      status: index % 10 === 7 ? 'DRAFT' : index % 15 === 11 ? 'ARCHIVED' : 'READY',
    };
    const count = versionCounts[index % versionCounts.length] as number;
    const made = makeVersions(random, model, count, versionRows.length, around);
    const versions = index % 6 === 2 ? fromRuns(made, model, around) : made;
    const ready = versions.filter(({ status }) => status === 'READY');
    const taken = ready.length > 0 ? random.between(0, size === 'full' ? 12 : 4) : 0;
    for (let at = 0; at < taken; at += 1) {
      downloads.push({
        id: demoId(122, downloads.length + 1),
        tenantId: ready[0]?.tenantId,
        modelId: model.id,
        versionId: random.pick(ready).id,
        userId: random.pick(org.members).id,
        time: new Date(around.t0.getTime() - random.between(1, 20 * 24) * hour).toISOString(),
      });
    }
    versionRows.push(...versions);
    rows.push(
      stored(model.id, new Date(new Date(versions[0]?.createTime ?? around.t0).getTime() - hour), {
        orgId: org.id,
        createUser: model.createUser,
        modelCode: `MD${String(index + 1).padStart(6, '0')}`,
        modelName: model.name,
        domain: base.domain,
        taskType: base.taskType,
        framework: framework[0],
        paramScale: base.paramScale,
        baseModel: base.name,
        license: random.pick(['apache-2.0', 'mit', 'openrail', 'commercial']),
        language:
          base.domain === 'CV' || base.domain === 'TABULAR' ? null : random.pick(['zh', 'zh', 'multi']),
        industry: [industries[scene] ?? 'general'],
        tags: [base.name.split('-')[0], scene],
        projectId: visibility === 'PROJECT' ? random.pick(own).id : null,
        visibility,
        description: cardOf(model),
        downloadCount: taken,
        status: model.status,
      }),
    );
  }
  return { rows, versionRows, downloads };
}

/** Returns a model card (the description of a model in Markdown) as a user would write it. */
const cardOf = ({ base, framework, name, scene }: DemoModel): string =>
  [
    `## ${name}`,
    `基于 **${base.name}**（${base.paramScale}），使用 ${framework[5]} ${framework[3]} 在${scene}等场景数据上训练。`,
    '### 适用范围',
    '- 与训练数据采集条件相近的场景\n- 推理时请按接口定义传入参数',
    '### 局限',
    '- 未在低照度、强噪声等条件下充分验证，上线前请用自有数据复测',
  ].join('\n\n');

export const modelDemo: DemoPart<readonly DemoModelVersion[]> = {
  fills: ['model.model', 'model.modelVersion', 'model_download', 'platform_file'],
  make({ of, size, t0 }) {
    const people = of(userDemo);
    // demo models run in an image of the platform that is not made for notebooks
    const image = of(mirorDemo).images.find(({ forNotebooks, isPreset }) => isPreset && !forNotebooks);
    const around = {
      t0,
      dataVersions: of(dataSetDemo),
      volumes: of(resourceDemo).volumes,
      projects: of(projectDemo),
      runs: of(runsDemo).toSorted((one, other) => one.finishTime.localeCompare(other.finishTime)),
      image: image?.id,
    };
    const { downloads, ...made } = makeModels(size, people, around);
    const { files: covers, rows } = withCovers(made.rows);
    const { files: uploads, rows: versionRows } = withUploads(made.versionRows);
    const archived = new Set(rows.filter(({ status }) => status === 'ARCHIVED').map(({ id }) => id));
    return {
      made: versionRows.map(({ id, modelId, orgId, status }) => ({
        id,
        orgId,
        modelId,
        isReady: status === 'READY' && !archived.has(modelId),
      })),
      rows: {
        'model.model': rows,
        'model.modelVersion': versionRows,
        model_download: downloads,
        platform_file: [...covers, ...uploads],
      },
      log: [
        ...logAdded(people, { key: 'model.model', title: '模型', label: 'modelName' }, rows),
        ...logAdded(
          people,
          { key: 'model.modelVersion', title: '模型版本', label: 'versionTitle' },
          versionRows,
        ),
      ],
    };
  },
};
