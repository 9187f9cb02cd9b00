import type { DemoPart } from '../../platform/demo/demoPart.ts';
import { type DemoRow, type DemoSize, day, type StoredRow, stored } from '../../platform/demo/demoRows.ts';
import { createRandom, demoId } from '../../platform/demo/random.ts';
import { type DemoProject, projectDemo } from '../project/demo.ts';
import { type DemoOrg, type People, userDemo } from '../user/demo.ts';
import { logAdded } from '../user/demoLog.ts';
import { makeLabels } from './label/demo.ts';

const scenes = [
  '工业缺陷',
  '道路场景',
  '医学影像',
  '客服对话',
  '方言语音',
  '遥感影像',
  '票据',
  '电商评论',
  '安全帽',
  '作物病害',
] as const;
const tasks = [
  ['目标检测', 'IMAGE', 'OBJECT_DETECTION', 220_000],
  ['图像分类', 'IMAGE', 'IMAGE_CLASSIFICATION', 220_000],
  ['分割', 'IMAGE', 'IMAGE_SEGMENTATION', 220_000],
  ['文本分类', 'TEXT', 'TEXT_CLASSIFICATION', 1500],
  ['语音识别', 'AUDIO', 'ASR', 380_000],
  ['命名实体识别', 'TEXT', 'NER', 1500],
] as const;

/** Samples of a data set: lognormal with median 8 000. */
const lognormal = (random: { next: () => number }): number => {
  const normal =
    Math.sqrt(-2 * Math.log(Math.max(random.next(), 1e-9))) * Math.cos(2 * Math.PI * random.next());
  return Math.round(Math.min(Math.max(Math.exp(Math.log(8000) + 1.4 * normal), 100), 5_000_000));
};

export interface DemoVersion {
  readonly id: string;
  readonly orgId: string;
  readonly code: string;
}

function makeDataSets(size: DemoSize, t0: Date, people: People, projects: readonly DemoProject[]) {
  const random = createRandom('dataSets');
  const total = size === 'full' ? 200 : 40;
  const orgs = size === 'full' ? people.orgs : people.orgs.slice(0, 3);
  const rows: StoredRow[] = [];
  const versionRows: DemoRow[] = [];
  const versions: DemoVersion[] = [];
  for (let index = 0; index < total; index += 1) {
    const org = (index % 5 === 0 ? orgs[0] : orgs[index % orgs.length]) as DemoOrg;
    const scene = scenes[index % scenes.length];
    const [task, dataType, taskType, mean] = tasks[
      Math.floor(index / scenes.length) % tasks.length
    ] as (typeof tasks)[number];
    const turn = Math.floor(index / (scenes.length * tasks.length));
    const dataSetName = `${scene}${task}数据集${turn > 0 ? ` ${turn + 1}期` : ''}`;
    const id = demoId(50, index + 1);
    const code = `DS${String(index + 1).padStart(6, '0')}`;
    const created = new Date(t0.getTime() - random.between(10, 300) * day);
    const owner = org.members[index % org.members.length];
    const status = random.weighted([
      ['READY', 118],
      ['PUBLISHED', 60],
      ['FAILED', 8],
      ['IMPORTING', 4],
    ] as const);
    const own = projects.filter((project) => project.org === org && project.isActive);
    const visibility = own.length > 0 ? random.pick(['ORG', 'ORG', 'PROJECT', 'PRIVATE'] as const) : 'ORG';
    const count = 1 + (index % 3) + (index % 10 === 0 ? 1 : 0);
    let [sampleCount, sizeBytes] = [0, 0];
    for (let number = 0; number < count; number += 1) {
      sampleCount = lognormal(random);
      sizeBytes = sampleCount * mean;
      const versionId = demoId(51, versionRows.length + 1);
      const versionNo = `v1.${number}.0`;
      const isCurrent = number === count - 1;
      versionRows.push(
        stored(versionId, new Date(created.getTime() + number * 3 * day), {
          orgId: org.id,
          createUser: owner?.id,
          versionTitle: `${dataSetName} ${versionNo}`,
          dataSetId: id,
          versionNo,
          versionDesc: number === 0 ? '首次导入' : '补充样本并修正标注',
          sampleCount,
          sizeBytes,
          isCurrent,
          status: isCurrent || random.next() < 0.8 ? 'READY' : 'ARCHIVED',
        }),
      );
      if (isCurrent) versions.push({ id: versionId, orgId: org.id, code });
    }
    rows.push(
      stored(id, created, {
        orgId: org.id,
        createUser: owner?.id,
        dataSetCode: code,
        dataSetName,
        dataType,
        taskType,
        visibility,
        projectId: visibility === 'PROJECT' ? random.pick(own).id : null,
        tags: [scene, task].map((tag) => String(tag)),
        description: `${scene}场景采集，用于${task}任务，已完成清洗与抽检。`,
        sampleCount,
        labeledCount: 0,
        labelStatus: 'UNLABELED',
        sizeBytes,
        status,
      }),
    );
  }
  return { rows, versionRows, versions };
}

export const dataSetDemo: DemoPart<readonly DemoVersion[]> = {
  fills: ['dataSet.dataSet', 'dataSet.dataSetVersion', 'label_asset', 'label_item', 'label_class'],
  make({ of, size, t0 }) {
    const people = of(userDemo);
    const { rows, versionRows, versions } = makeDataSets(size, t0, people, of(projectDemo));
    return {
      made: versions,
      rows: {
        'dataSet.dataSet': rows,
        'dataSet.dataSetVersion': versionRows,
        ...makeLabels(rows, versionRows),
      },
      log: logAdded(people, { key: 'dataSet.dataSet', title: '数据集', label: 'dataSetName' }, rows),
    };
  },
};
