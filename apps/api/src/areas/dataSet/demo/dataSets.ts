import type { DataSet } from '../../../generated/rows.ts';
import { demoFile } from '../../../platform/demo/demoFile.ts';
import type { DemoPart } from '../../../platform/demo/demoPart.ts';
import { type DemoRow, type DemoSize, day, type StoredRow, stored } from '../../../platform/demo/demoRows.ts';
import { workTime } from '../../../platform/demo/workTime.ts';
import { simulatedFile } from '../../../ports/dataSource/simulator.ts';
import type { Motif } from '../../../ports/media/drawPicture.ts';
import { createRandom, demoId, type Random } from '../../../ports/media/random.ts';
import { hueCount, pictureName } from '../../../ports/media/stockFiles.ts';
import { type DemoProject, projectDemo } from '../../project/demo/projects.ts';
import { logAdded } from '../../user/demo/log.ts';
import { type DemoOrg, type People, userDemo } from '../../user/demo/users.ts';
import { splitOfPath } from '../import/splitOf.ts';
import { makeLabels } from './marks.ts';

/** Industry of the demo data by its scene (subject of the data). */
export const industryOf = {
  ...{ 工业缺陷: 'manufacture', 产线监控: 'manufacture', 车间录音: 'manufacture', 安全帽: 'construction' },
  ...{ 道路场景: 'transport', 医学影像: 'medical', 客服对话: 'retail', 电商评论: 'retail' },
  ...{ 方言语音: 'media', 遥感影像: 'environment', 票据: 'finance', 作物病害: 'agriculture' },
} as const;
type Scene = keyof typeof industryOf;
const scenes = Object.keys(industryOf) as readonly Scene[];

/**
 * Tasks of the demo data sets. Each row has: title, data type, task type, mean size of a sample in bytes, and the
 * scenes that are suitable for the task.
 */
const tasks: readonly (readonly [...Task, scenes: readonly Scene[]])[] = [
  [
    ...(['目标检测', 'IMAGE', 'OBJECT_DETECTION', 220_000] as const),
    ['工业缺陷', '道路场景', '安全帽', '遥感影像', '作物病害', '医学影像'],
  ],
  [
    ...(['图像分类', 'IMAGE', 'IMAGE_CLASSIFICATION', 220_000] as const),
    ['工业缺陷', '医学影像', '作物病害', '遥感影像', '票据', '道路场景'],
  ],
  [
    ...(['分割', 'IMAGE', 'IMAGE_SEGMENTATION', 220_000] as const),
    ['道路场景', '医学影像', '遥感影像', '工业缺陷', '作物病害'],
  ],
  ['文本分类', 'TEXT', 'TEXT_CLASSIFICATION', 1500, ['客服对话', '电商评论']],
  ['语音识别', 'AUDIO', 'ASR', 380_000, ['方言语音', '客服对话']],
  ['命名实体识别', 'TEXT', 'NER', 1500, ['票据', '客服对话', '电商评论']],
];
/** Number of consecutive demo data sets that have the same task. */
const inARow = 10;

type Task = readonly [task: string, dataType: DataSet['dataType'], taskType: string, mean: number];
type About = readonly [scene: Scene, ...Task];

/** Data sets that replace others in the demo, by the data set's number: one with videos and one with sounds. */
const played: Readonly<Record<number, About>> = {
  30: ['产线监控', '行为检测', 'VIDEO', 'ACTION_DETECTION', 12_000_000],
  35: ['车间录音', '声音分类', 'AUDIO', 'SOUND_CLASSIFICATION', 380_000],
};

/** Returns the subject of the demo data set with this number. */
function aboutOf(index: number): About {
  const [task, dataType, taskType, mean, fitting] = tasks[
    Math.floor(index / inARow) % tasks.length
  ] as (typeof tasks)[number];
  return played[index] ?? [fitting[index % fitting.length] as Scene, task, dataType, taskType, mean];
}

/** Returns a random number of samples of a data set, with a lognormal distribution and the median 8 000. */
const lognormal = (random: { next: () => number }): number => {
  const normal =
    Math.sqrt(-2 * Math.log(Math.max(random.next(), 1e-9))) * Math.cos(2 * Math.PI * random.next());
  return Math.round(Math.min(Math.max(Math.exp(Math.log(8000) + 1.4 * normal), 100), 5_000_000));
};

export interface DemoVersion {
  readonly id: string;
  readonly orgId: string;
  readonly code: string;
  /** Subject of the data. */
  readonly scene: string;
  /** True if the data set is published on the portal. */
  readonly isPublished: boolean;
}

type Status = DataSet['status'];

/** Number of data sets in each state. */
const states: Readonly<Record<DemoSize, readonly (readonly [Status, number])[]>> = {
  small: [
    ['READY', 20],
    ['PUBLISHED', 12],
    ['FAILED', 2],
    ['IMPORTING', 2],
    ['CREATING', 2],
    ['PUBLISH_AUDITING', 2],
  ],
  full: [
    ['READY', 110],
    ['PUBLISHED', 60],
    ['FAILED', 8],
    ['IMPORTING', 10],
    ['CREATING', 6],
    ['PUBLISH_AUDITING', 6],
  ],
};
/** Reasons of failed imports. The texts are the same as in real imports. */
const faults = [
  '数据文件已损坏或格式不正确，请检查后重新上传',
  '第 118 行不是有效的 JSON',
  '没有找到任何数据文件',
] as const;
const classes: Readonly<Partial<Record<string, readonly string[]>>> = {
  IMAGE: ['划痕', '凹坑', '螺钉', '污渍', '裂纹', '正常'],
  TEXT: ['咨询', '投诉', '建议', '报修', '其他'],
  AUDIO: ['普通话', '方言', '噪声', '静音'],
  VIDEO: ['搬运', '通行', '停留', '无人'],
};
/**
 * Id of a version in the small demo that is still being imported. It belongs to the organisation of the demo's user
 * `developer`.
 */
export const versionInMaking = demoId(141, 2);
/** Id of a data set that is ready and not published, both in the small and in the full demo. */
export const readyDataSet = demoId(50, 1);
/** Number of files of a version that have content. All other files of the version are in an archive. */
const shownFiles = 10;

/**
 * Returns the source of a data set, by the data set's number. Volumes are not used as a source, because the demo's
 * volumes belong to its projects.
 */
const sourceOf = (index: number): DataSet['sourceType'] =>
  index % 6 === 3 ? 'SYNTHETIC' : index % 10 === 1 ? 'OBJECT_STORE' : index % 10 === 7 ? 'PUBLIC' : 'UPLOAD';

/**
 * Returns the number of versions of an imported data set, by the data set's number. A data set has one to four
 * versions; 176 data sets have 402 versions.
 */
const versionsOf = (place: number): number =>
  2 +
  (place % 4 === 0 ? 1 : 0) +
  (place % 32 === 0 ? 1 : 0) +
  (place % 8 === 6 ? 1 : 0) -
  (place % 8 === 5 ? 1 : 0);

/** Returns the annotation format of a data set. Only labelled pictures have one. */
function formatOf(random: Random, dataType: DataSet['dataType'], isLabelled: boolean) {
  if (dataType !== 'IMAGE') return 'NONE';
  const format = random.pick(['NONE', 'COCO', 'VOC', 'YOLO'] as const);
  return isLabelled ? format : 'NONE';
}

interface VersionToFill {
  readonly dataSet: Pick<DataSet, 'id' | 'dataType' | 'sourceType' | 'sourceUri'>;
  readonly version: StoredRow;
  readonly isLabelled: boolean;
  readonly archives: number;
}

/**
 * Makes the files of a version, and the locations where their bytes are stored. The sizes of the files add up to
 * the version's size.
 */
function makeFiles({ archives, dataSet, isLabelled, version }: VersionToFill, from: number) {
  const { dataType } = dataSet;
  const shown = Array.from({ length: shownFiles }, (_, at) => simulatedFile(dataType, at + 1));
  const [samples, bytes] = [Number(version.sampleCount), Number(version.sizeBytes)];
  const isRows = dataType === 'TEXT';
  // Returns the part of an archive in a total. The total excludes the files that have content; the archives share
  // it equally.
  const rest = (total: number, at: number) => Math.floor(total / archives) + (at < total % archives ? 1 : 0);
  const left = {
    samples: samples - shownFiles * (isRows ? rowsOfText : 1),
    bytes: bytes - shown.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  };
  const files = [
    ...shown.map((file) => ({
      ...file,
      sampleCount: isRows ? rowsOfText : 1,
      fileType: fileTypes[dataType] ?? 'OTHER',
    })),
    ...Array.from({ length: archives }, (_, at) => ({
      path: `train/archive-${String(at + 1).padStart(2, '0')}.tar`,
      sizeBytes: rest(left.bytes, at),
      sampleCount: rest(left.samples, at),
      fileType: 'OTHER',
    })),
  ];
  const { createTime, createUser, id: versionId, orgId } = version;
  const rows = files.map(({ fileType, path, sampleCount, sizeBytes }, at) =>
    stored(demoId(140, from + at + 1), new Date(createTime), {
      ...{ orgId, createUser, path, dataSetId: dataSet.id, versionId, fileType, sizeBytes, sampleCount },
      labeled: isLabelled,
      split: splitOfPath(path),
    }),
  );
  const places = rows.map((row, at) => ({
    fileId: row.id,
    ...{ versionId, seq: at },
    place: {
      ...{ kind: 'source', sourceType: dataSet.sourceType, root: dataSet.sourceUri ?? '' },
      ...{ pvcId: null, orgId, projectId: null },
    },
    labeledCount: isLabelled ? row.sampleCount : 0,
    // the label counts of the whole version are stored with its first file
    labels: at > 0 ? {} : Object.fromEntries(listLabels(version)),
    about: [],
  }));
  return { rows, places };
}

/** Number of rows in each text file that has content. */
const rowsOfText = 25;
const fileTypes: Readonly<Record<string, string>> = {
  IMAGE: 'IMAGE',
  TEXT: 'JSON',
  AUDIO: 'AUDIO',
  VIDEO: 'VIDEO',
};

const listLabels = ({ labelDistribution }: DemoRow): readonly (readonly [string, number])[] =>
  ((labelDistribution ?? []) as readonly { label: string; count: number }[]).map(({ count, label }) => [
    label,
    count,
  ]);

/** Distributes a number of samples over the labels of a data type. The first label is the most frequent. */
function spread(dataType: string, total: number) {
  const names = classes[dataType] ?? [];
  const weights = names.map((_, at) => 1 / (at + 1));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const counts = weights.map((weight) => Math.floor((total * weight) / sum));
  const rest = total - counts.reduce((all, count) => all + count, 0);
  return names.map((label, at) => ({ label, count: (counts[at] ?? 0) + (at === 0 ? rest : 0) }));
}

function makeDataSets(size: DemoSize, t0: Date, people: People, projects: readonly DemoProject[]) {
  const random = createRandom('dataSets');
  const inTurn = states[size].flatMap(([status, count]) => Array.from({ length: count }, () => status));
  const total = inTurn.length;
  const orgs = size === 'full' ? people.orgs : people.orgs.slice(0, 3);
  const rows: StoredRow[] = [];
  const versionRows: StoredRow[] = [];
  const fileRows: StoredRow[] = [];
  const placeRows: DemoRow[] = [];
  const versions: DemoVersion[] = [];
  /** Number of data sets made so far, by subject. It numbers data sets of the same subject. */
  const named = new Map<string, number>();
  let imported = 0;
  let making = 0;
  for (let index = 0; index < total; index += 1) {
    // 37 and `total` have no common factor, so each state occurs exactly as often as planned.
    const status = inTurn[(index * 37) % total] as Status;
    // the first organisation has a failed import in a demo of any size
    const isFirstFailure = status === 'FAILED' && rows.every((row) => row.status !== status);
    const org = (isFirstFailure || index % 5 === 0 ? orgs[0] : orgs[index % orgs.length]) as DemoOrg;
    const [scene, task, dataType, taskType, mean] = aboutOf(index);
    const subject = `${scene.endsWith('语音') ? scene.slice(0, -2) : scene}${task}数据集`;
    const turn = named.get(subject) ?? 0;
    named.set(subject, turn + 1);
    const dataSetName = `${subject}${turn > 0 ? ` ${turn + 1}期` : ''}`;
    const id = demoId(50, index + 1);
    const code = `DS${String(index + 1).padStart(6, '0')}`;
    const created = workTime(t0, random.between(20, 290), `data set ${id}`);
    const owner = org.members[index % org.members.length];
    const isImported = status === 'READY' || status === 'PUBLISHED' || status === 'PUBLISH_AUDITING';
    const isPublic = status === 'PUBLISHED' || status === 'PUBLISH_AUDITING';
    const own = projects.filter(
      (project) => project.org === org && project.isActive && project.subject.scenes.includes(scene),
    );
    const visibility = own.length > 0 ? random.pick(['ORG', 'ORG', 'PROJECT', 'PRIVATE'] as const) : 'ORG';
    const sourceType = sourceOf(index);
    const count = isImported ? versionsOf(imported) : status === 'CREATING' ? 0 : 1;
    const downloadCount = status === 'PUBLISHED' ? random.between(5, 800) : 0;
    const dataSet = {
      ...{ id, dataType, sourceType },
      sourceUri: sourceType === 'OBJECT_STORE' ? `s3://datasets/${code.toLowerCase()}` : null,
    };
    if (status === 'IMPORTING') making += 1;
    let current: StoredRow | undefined;
    for (let number = 0; number < count; number += 1) {
      const sampleCount = isImported ? lognormal(random) + 400 : 0;
      const sizeBytes = isImported ? sampleCount * mean + 1_048_576 : 0;
      const labeledCount = status === 'PUBLISHED' && index % 2 === 1 ? sampleCount : 0;
      const isCurrent = isImported && number === count - 1;
      const versionNo = `v1.${number}.0`;
      const isSplit = index % 3 !== 2;
      const version = stored(
        status === 'IMPORTING' ? demoId(141, making) : demoId(51, versionRows.length + 1),
        new Date(created.getTime() + number * 3 * day),
        {
          orgId: org.id,
          createUser: owner?.id,
          versionTitle: `${dataSetName} ${versionNo}`,
          dataSetId: id,
          versionNo,
          versionDesc: number === 0 ? '首次导入' : '补充样本并修正标注',
          importMode: number === 0 || index % 2 === 0 ? 'FULL' : 'INCREMENT',
          baseVersionId: number === 0 || index % 2 === 0 ? null : demoId(51, versionRows.length),
          splitRatio: isSplit ? { train: 80, val: 10, test: 10 } : null,
          ...{ sampleCount, labeledCount, sizeBytes },
          fileCount: 0,
          labelDistribution: labeledCount > 0 ? spread(dataType, labeledCount) : [],
          storagePath: isImported ? `datasets/${code}/${versionNo}` : null,
          isCurrent,
          status: !isImported
            ? status === 'FAILED'
              ? 'FAILED'
              : 'CREATING'
            : isCurrent || random.next() < 0.8
              ? 'READY'
              : 'ARCHIVED',
          failReason: status === 'FAILED' ? faults[index % faults.length] : null,
        },
      );
      if (!isCurrent) {
        versionRows.push(version);
        continue;
      }
      const archives = imported < 64 ? 2 : 1;
      const made = makeFiles({ dataSet, version, isLabelled: labeledCount > 0, archives }, fileRows.length);
      fileRows.push(...made.rows);
      placeRows.push(...made.places);
      current = { ...version, fileCount: made.rows.length };
      versionRows.push(current);
      versions.push({ id: version.id, orgId: org.id, code, scene, isPublished: status === 'PUBLISHED' });
      imported += 1;
    }
    const isLabelled = Number(current?.labeledCount ?? 0) > 0;
    rows.push(
      stored(id, created, {
        ...dataSet,
        orgId: org.id,
        createUser: owner?.id,
        dataSetCode: code,
        dataSetName,
        taskType,
        annotationFormat: formatOf(random, dataType, isLabelled),
        visibility,
        projectId: visibility === 'PROJECT' ? random.pick(own).id : null,
        license:
          isPublic || index % 4 === 0
            ? random.pick(['cc-by-4.0', 'apache-2.0', 'cc-by-nc-4.0'] as const)
            : null,
        industry: [industryOf[scene]],
        language:
          dataType === 'IMAGE' || dataType === 'VIDEO' ? null : scene === '方言语音' ? 'zh-dialect' : 'zh',
        tags: [scene, task],
        description: `${scene}场景采集，用于${task}任务，${descriptions[isImported ? (isLabelled ? 'labelled' : 'raw') : 'none']}。`,
        currentVersionId: current?.id ?? null,
        sampleCount: current?.sampleCount ?? 0,
        labeledCount: current?.labeledCount ?? 0,
        labelStatus: isLabelled ? 'LABELED' : 'UNLABELED',
        sizeBytes: current?.sizeBytes ?? 0,
        fileCount: current?.fileCount ?? 0,
        downloadCount,
        viewCount: downloadCount * 6,
        favoriteCount: Math.floor(downloadCount / 9),
        status,
        failReason: status === 'FAILED' ? faults[index % faults.length] : null,
      }),
    );
  }
  return { rows, versionRows, fileRows, placeRows, versions };
}

/** Descriptions of the state of the samples. */
const descriptions = {
  labelled: '已完成清洗、标注与抽检',
  raw: '已完成清洗，待标注',
  none: '数据准备中',
} as const;

const motifs = {
  ...{ IMAGE: 'tiles', TEXT: 'scan', AUDIO: 'bars', VIDEO: 'rings' },
  ...{ TABLE: 'tiles', POINT_CLOUD: 'rings', MULTIMODAL: 'network', OTHER: 'network' },
} as const satisfies Readonly<Record<DataSet['dataType'], Motif>>;

/** Makes covers for three of four data sets. A cover shows the data type, in the colour of the scene. */
/** Drawings of scenes that have one of their own. */
const sceneMotifs: Readonly<Partial<Record<Scene, Motif>>> = {
  ...{ 医学影像: 'pulse', 作物病害: 'field', 遥感影像: 'globe', 安全帽: 'face' },
  ...{ 客服对话: 'talk', 电商评论: 'talk' },
};

function makeCovers(rows: readonly StoredRow[]) {
  const covers = rows.flatMap((record, index) => {
    if (index % 4 === 3) return [];
    const [scene] = aboutOf(index);
    const motif = sceneMotifs[scene] ?? motifs[record.dataType as DataSet['dataType']];
    const [stock, name] = [pictureName(motif, scenes.indexOf(scene) % hueCount, 1), `${scene}.png`];
    const field = { purpose: 'dataSet.dataSet.cover', table: 'data_set_data_set' };
    const file = demoFile({ ...field, stock, name, mime: 'image/png', number: index + 1, record });
    return [{ recordId: record.id, ...file }];
  });
  const byRecord = new Map(covers.map(({ recordId, ref }) => [recordId, ref.id]));
  return {
    files: covers.map(({ row }) => row),
    rows: rows.map((row): StoredRow => ({ ...row, cover: byRecord.get(row.id) ?? null })),
  };
}

export const dataSetDemo: DemoPart<readonly DemoVersion[]> = {
  fills: [
    'dataSet.dataSet',
    'dataSet.dataSetVersion',
    'dataSet.dataSetFile',
    'data_set_place',
    'platform_file',
    'label_asset',
    'label_item',
    'label_class',
  ],
  make({ of, size, t0 }) {
    const people = of(userDemo);
    const made = makeDataSets(size, t0, people, of(projectDemo));
    const { fileRows, placeRows, versionRows, versions } = made;
    const { files, rows } = makeCovers(made.rows);
    return {
      made: versions,
      rows: {
        'dataSet.dataSet': rows,
        'dataSet.dataSetVersion': versionRows,
        'dataSet.dataSetFile': fileRows,
        data_set_place: placeRows,
        platform_file: files,
        ...makeLabels(rows, versionRows),
      },
      log: logAdded(people, { key: 'dataSet.dataSet', title: '数据集', label: 'dataSetName' }, rows),
    };
  },
};
