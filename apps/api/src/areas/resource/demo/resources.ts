import type { DemoPart } from '../../../platform/demo/demoPart.ts';
import {
  type DemoRow,
  type DemoSize,
  minute,
  type StoredRow,
  stored,
} from '../../../platform/demo/demoRows.ts';
import { workTime } from '../../../platform/demo/workTime.ts';
import { createRandom, demoId } from '../../../ports/media/random.ts';
import { blankFile, type StockFile, stockFile } from '../../../ports/media/stockFiles.ts';
import { addPeriod } from '../../../rules/addPeriod.ts';
import { type DemoProject, projectDemo } from '../../project/demo/projects.ts';
import { logAdded } from '../../user/demo/log.ts';
import { type DemoOrg, type People, userDemo } from '../../user/demo/users.ts';
import { freeQuota } from '../quota/quotaOf.ts';

export interface DemoResource {
  readonly id: string;
  readonly org: DemoOrg;
  readonly name: string;
  readonly isRunning: boolean;
  readonly isFrozen: boolean;
  /** Ids of the projects that may use the resource; empty if all projects of the organisation may use it. */
  readonly boundTo: readonly string[];
  /** Amounts of the resource that notebooks and runs of the demo may use together. */
  readonly total: { readonly cpu: number; readonly memoryGi: number; readonly gpu: number };
  readonly gpuModel: string | undefined;
}
/** True if records of the project may use the resource. */
export const isOpenTo = ({ boundTo, org }: DemoResource, project: DemoProject): boolean =>
  org === project.org && (boundTo.length === 0 || boundTo.includes(project.id));

export interface DemoVolume {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly isBound: boolean;
}

/**
 * Resource types of the demo (flavours). Each row has: name, type, pool, cores, memory, GPU model, number of GPUs,
 * storage, price per month, price per hour, memory of one GPU.
 */
/** Text that explains the state of a demo volume. Key: the state. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['FAILED', '存储类配额不足'],
  ['PENDING', '首次挂载时绑定'],
  ['LOST', '集群中已找不到该存储卷，数据无法恢复'],
]);

const flavors = [
  ['通用型 2C8G', 'CPU', 'SHARED', 2, 8, null, 0, null, '120.00', 0.25, null],
  ['通用型 4C16G', 'CPU', 'SHARED', 4, 16, null, 0, null, '240.00', 0.5, null],
  ['通用型 8C32G', 'CPU', 'SHARED', 8, 32, null, 0, null, '480.00', 1, null],
  ['通用型 16C64G', 'CPU', 'SHARED', 16, 64, null, 0, null, '960.00', 2, null],
  ['GPU-T4', 'GPU', 'SHARED', 8, 32, 'T4', 1, null, '1500.00', 3.2, 16],
  ['GPU-V100', 'GPU', 'SHARED', 8, 64, 'V100', 1, null, '3800.00', 8, 32],
  ['GPU-A10', 'GPU', 'SHARED', 12, 64, 'A10', 1, null, '3200.00', 6.8, 24],
  ['GPU-A100-40G', 'GPU', 'SHARED', 16, 120, 'A100-40G', 1, null, '8600.00', 18, 40],
  ['GPU-A100-80G', 'GPU', 'SHARED', 16, 180, 'A100-80G', 1, null, '12800.00', 27, 80],
  ['GPU-A100-80G×8 专属', 'GPU', 'DEDICATED', 128, 1440, 'A100-80G', 8, null, '98000.00', null, 80],
  ['NPU-910B', 'NPU', 'SHARED', 24, 192, '910B', 1, null, '9600.00', 20, 64],
  ['NFS 100G', 'STORAGE', 'SHARED', null, null, null, null, 100, '30.00', null, null],
  ['NFS 1T', 'STORAGE', 'SHARED', null, null, null, null, 1024, '260.00', null, null],
  ['CephFS 1T', 'STORAGE', 'SHARED', null, null, null, null, 1024, '320.00', null, null],
  ['块存储 500G', 'STORAGE', 'SHARED', null, null, null, null, 500, '210.00', null, null],
  ['镜像空间 200G', 'IMAGE_STORAGE', 'SHARED', null, null, null, null, 200, '60.00', null, null],
] as const;

function makeFlavors(t0: Date, people: People) {
  return flavors.map(
    (
      [
        flavorName,
        resourceType,
        poolType,
        cpuCores,
        memoryGi,
        gpuModel,
        gpuCount,
        storageGi,
        monthPrice,
        hourPrice,
        gpuMemGi,
      ],
      index,
    ) =>
      stored(demoId(30, index + 1), workTime(t0, 400, `flavor ${index}`), {
        orgId: people.platform.id,
        createUser: people.platform.admin.id,
        flavorName,
        resourceType,
        poolType,
        cpuCores,
        memoryGi,
        gpuModel,
        gpuCount,
        storageGi,
        monthPrice,
        hourPrice,
        gpuMemGi,
        arch: cpuCores === null ? null : 'AMD64',
        stock: resourceType === 'GPU' || resourceType === 'NPU' ? 64 : null,
        sort: (index + 1) * 10,
        status: index === 5 ? 'SOLD_OUT' : 'ON_SALE',
      }),
  );
}

/** Titles of demo resources and what they are used for, by the type of the resource. */
const uses = {
  CPU: { title: '开发资源', purposes: ['日常开发', '数据处理', '推理验证'] },
  GPU: { title: '训练资源', purposes: ['模型训练', '推理验证'] },
  NPU: { title: '训练资源', purposes: ['模型训练', '推理验证'] },
  STORAGE: { title: '存储资源', purposes: ['存放训练数据', '存放模型与检查点'] },
  IMAGE_STORAGE: { title: '镜像空间', purposes: ['存放训练与推理镜像'] },
} as const satisfies Readonly<Record<(typeof flavors)[number][1], unknown>>;

/**
 * States of the third, fourth and fifth resource of the organisations. Each line has one state for each
 * organisation.
 */
const laterStates = [
  'RUNNING RUNNING RUNNING RUNNING RUNNING EXPIRED RUNNING RUNNING RUNNING RUNNING RUNNING EXPIRED',
  'EXPIRED APPLYING RUNNING RELEASED FROZEN RUNNING FAILED APPLYING RELEASED RUNNING EXPIRED PROVISIONING',
  'APPLYING RELEASED RUNNING EXPIRED RELEASED FROZEN APPLYING RUNNING RELEASED FAILED RUNNING PROVISIONING',
].map((line) => line.split(' '));

/** Time from the order of a resource until the resource is provided. */
export const PROVIDED_MS = 41 * minute;

/** The time for which a demo resource is paid. */
export interface DemoTerm {
  readonly start: Date;
  readonly end: Date;
  /** Number of months that one order pays. */
  readonly months: number;
  /** Number of paid orders: the first one and its renewals. */
  readonly orders: number;
}

interface Wanted {
  readonly months: number;
  readonly isRenewed: boolean;
  readonly isExpired: boolean;
  /** Random number of days, from 2 to 90. */
  readonly days: number;
}

/**
 * Returns the time for which a resource is paid: a whole number of terms. It ends within the last week if the
 * resource is expired, because it would be released after a week, otherwise in the coming term.
 */
function termOf(t0: Date, id: string, { days, isExpired, isRenewed, ...wanted }: Wanted): DemoTerm {
  const months = isExpired ? Math.min(wanted.months, 6) : wanted.months;
  const orders = isRenewed && months < 6 ? 2 : 1;
  // a resource is younger than its organisation
  const least = Math.max(2, 30 * months * orders - 260);
  const left = isExpired ? -1 - (days % 5) : least + (days % Math.max(30 * months - 12 - least, 1));
  const begin = addPeriod(workTime(t0, -left, `resource ${id}`), 'MONTH', -months * orders);
  const start = new Date(begin.getTime() - PROVIDED_MS);
  return { start, end: addPeriod(begin, 'MONTH', months * orders), months, orders };
}

/**
 * Makes the resources of the organisations: two running resources for all projects, one running resource for one
 * project, and then resources in the other states.
 */
function makeResources(size: DemoSize, t0: Date, people: People, projects: readonly DemoProject[]) {
  const random = createRandom('resources');
  const charges = createRandom('resource charges');
  const total = size === 'full' ? 60 : 12;
  const orgs = size === 'full' ? people.orgs : people.orgs.slice(0, 3);
  const states = ['APPLYING', 'EXPIRED', 'EXPIRED', 'RELEASED', 'REJECTED', 'FAILED', 'RUNNING'] as const;
  const resources: DemoResource[] = [];
  const terms = new Map<string, DemoTerm>();
  const inArrears = new Set(
    size === 'full' ? orgs.filter((_, at) => laterStates.some((line) => line[at] === 'FROZEN')) : [],
  );
  const stateOf = (index: number): string => {
    const turn = Math.floor(index / orgs.length);
    if (turn < 2) return 'RUNNING';
    if (size === 'full') return laterStates[turn - 2]?.[index % orgs.length] ?? 'RUNNING';
    return random.pick(turn === 2 ? ['RUNNING', 'RUNNING', 'EXPIRED'] : states);
  };
  const rows = Array.from({ length: total }, (_, index) => {
    const org = orgs[index % orgs.length] as DemoOrg;
    const turn = Math.floor(index / orgs.length);
    const at = turn === 0 ? 3 : turn === 1 ? 7 : random.pick([1, 2, 4, 6, 11, 12, 15]);
    const flavor = flavors[at] as (typeof flavors)[number];
    const count = turn < 2 ? 4 : random.between(1, 4);
    const status = stateOf(index);
    const id = demoId(31, index + 1);
    const age = random.between(10, 200);
    const purpose = random.pick(uses[flavor[1]].purposes);
    const [isRenewing, days] = [random.next() < 0.3, random.between(2, 90)];
    const wanted = charges.weighted([
      ['PERIOD', 85],
      ['POSTPAY', 10],
      ['FREE', 5],
    ] as const);
    // A resource that is billed by use (POSTPAY) is frozen when the account cannot pay. Hence an organisation in
    // arrears has no running resource of this kind.
    const chargeMode =
      status === 'FROZEN' ? 'POSTPAY' : wanted === 'POSTPAY' && inArrears.has(org) ? 'PERIOD' : wanted;
    const isTimed = chargeMode === 'PERIOD' || status === 'EXPIRED';
    const term = isTimed
      ? termOf(t0, id, {
          months: charges.pick([1, 3, 6, 12]),
          ...{ isRenewed: index % 3 === 0, isExpired: status === 'EXPIRED', days },
        })
      : undefined;
    const start = term?.start ?? workTime(t0, age, `resource ${id}`);
    const hasBegun = !['APPLYING', 'REJECTED', 'FAILED', 'PROVISIONING'].includes(status);
    const name = `${uses[flavor[1]].title} ${String(turn + 1).padStart(2, '0')}`;
    const [cpu, memoryGi, gpu] = [
      Number(flavor[3] ?? 0) * count,
      Number(flavor[4] ?? 0) * count,
      Number(flavor[6] ?? 0) * count,
    ];
    const boundTo = projects
      .filter(({ resourceIds }) => resourceIds.includes(id))
      .map((project) => project.id);
    if (term) terms.set(id, term);
    resources.push({
      id,
      org,
      name,
      isRunning: status === 'RUNNING' && cpu > 0,
      isFrozen: status === 'FROZEN',
      boundTo,
      // on the first two resources of the first organisation some capacity is left free, so that a user of the demo
      // can start a run
      total:
        org === orgs[0] && turn < 2
          ? { cpu: cpu - 4, memoryGi: memoryGi - 16, gpu: Math.max(gpu - 1, 0) }
          : { cpu, memoryGi, gpu },
      gpuModel: flavor[5] ?? undefined,
    });
    return stored(id, start, {
      orgId: org.id,
      createUser: org.admin.id,
      projectIds: boundTo,
      resourceName: name,
      resourceCode: `RES${String(index + 1).padStart(6, '0')}`,
      resourceType: flavor[1],
      poolType: flavor[2],
      flavorId: demoId(30, at + 1),
      count,
      chargeMode: isTimed ? 'PERIOD' : chargeMode,
      periodUnit: isTimed ? 'MONTH' : null,
      periodCount: term?.months ?? null,
      purpose: `用于${purpose}，预计使用三个月。`,
      cpuCores: cpu || null,
      memoryGi: memoryGi || null,
      gpuCount: gpu,
      gpuMemGi: gpu > 0 ? Number(flavor[10] ?? 0) * gpu : null,
      storageGi: flavor[7] === null ? null : flavor[7] * count,
      usedCpu: 0,
      usedMemoryGi: 0,
      usedGpu: 0,
      autoRenew: isTimed ? isRenewing : null,
      effectiveTime: hasBegun ? new Date(start.getTime() + PROVIDED_MS).toISOString() : null,
      expireTime: term && hasBegun ? term.end.toISOString() : null,
      status,
    });
  });
  return { resources, rows, terms };
}

/** Kinds of content of the demo volumes. */
const contents = [
  { name: 'data', title: '数据' },
  { name: 'ckpt', title: '检查点' },
  { name: 'cache', title: '缓存' },
  { name: 'share', title: '共享' },
] as const;

/** Possible sizes of demo volumes, in Gi. */
const volumeSizes = [10, 20, 50, 100, 200, 500];

function makeVolumes(size: DemoSize, t0: Date, projects: readonly DemoProject[]) {
  const random = createRandom('volumes');
  const total = size === 'full' ? 120 : 24;
  const volumes: DemoVolume[] = [];
  const requested = new Map<DemoOrg, number>();
  const rows = Array.from({ length: total }, (_, index) => {
    // every fourth volume belongs to the first organisation, so that its lists have several pages
    const own = projects.filter((project) => project.org === projects[0]?.org);
    const project = (
      index % 4 === 0 ? own[(index / 4) % own.length] : projects[index % projects.length]
    ) as DemoProject;
    const storageClassName = random.pick(['nfs-client', 'nfs-client', 'cephfs', 'ceph-rbd', 'local-path']);
    const isBlock = storageClassName === 'ceph-rbd' || storageClassName === 'local-path';
    const status =
      index % 24 === 7
        ? 'PENDING'
        : index % 60 === 11
          ? 'FAILED'
          : index === 23
            ? 'LOST'
            : index % 60 === 29
              ? 'EXPANDING'
              : index % 60 === 35
                ? 'TERMINATING'
                : 'BOUND';
    const hasVolume = status === 'BOUND' || status === 'EXPANDING' || status === 'TERMINATING';
    const drawn = random.pick(volumeSizes);
    // all volumes of an organisation fit into its free quota
    const left = freeQuota.storageGi - (requested.get(project.org) ?? 0);
    const most = Math.min(drawn, left * 0.08);
    const requestGi = volumeSizes.findLast((size) => size <= most) ?? 10;
    requested.set(project.org, (requested.get(project.org) ?? 0) + requestGi);
    const id = demoId(32, index + 1);
    const content = random.pick(contents);
    const name = `${project.subject.short}-${content.name}-${String(index + 1).padStart(3, '0')}`;
    const owner = project.members[index % project.members.length];
    volumes.push({ id, projectId: project.id, name, isBound: status === 'BOUND' });
    return stored(id, workTime(t0, random.between(5, 150), `volume ${id}`), {
      orgId: project.org.id,
      projectId: project.id,
      createUser: owner?.id,
      pvcName: name,
      displayName: `${project.name}${content.title}`,
      storageClassName,
      accessMode: isBlock ? random.pick(['RWO', 'RWOP']) : random.pick(['RWX', 'RWO', 'ROX']),
      volumeMode: 'FILESYSTEM',
      requestGi,
      reclaimPolicy: random.pick(['DELETE', 'DELETE', 'RETAIN']),
      sourceType: 'EMPTY',
      capacityGi: hasVolume ? (status === 'EXPANDING' ? requestGi / 2 : requestGi) : null,
      usedPct: hasVolume ? random.between(10, 990) / 10 : null,
      volumeName: hasVolume ? `pvc-${id}` : null,
      status,
      statusReason: reasons.get(status) ?? null,
    });
  });
  return { volumes, rows };
}

/** Names of the files of every demo volume, in its root folder (`small`) and in its other folders. */
const small = ['README.md', 'config.yaml', 'train.py', 'requirements.txt'] as const;
const inFolders = {
  data: ['labels.jsonl', 'sample-0001.png', 'sample-0002.png', 'sample-0003.png', 'sample-0004.png'],
  logs: ['metrics.csv'],
  checkpoints: [],
} as const;

/**
 * Makes the files on the bound volumes of the demo. Their sizes add up to the used size that the volume reports.
 * Most of this size is in checkpoint files without real content.
 */
function makeEntries(volumes: readonly StoredRow[]): DemoRow[] {
  const random = createRandom('volume files');
  return volumes.flatMap((volume) => {
    if (volume.status !== 'BOUND') return [];
    const changeTime = volume.createTime;
    let left = Math.round((Number(volume.capacityGi) * 2 ** 30 * Number(volume.usedPct)) / 100);
    const entry = (folder: string, name: string, file?: StockFile): DemoRow => {
      left -= file?.sizeBytes ?? 0;
      return {
        ...{ volumeId: volume.id, folder, name, isFolder: !file, changeTime },
        ...{ sizeBytes: file?.sizeBytes ?? 0, objectId: file?.id ?? null, tag: file?.sha256 ?? '' },
      };
    };
    const known = [
      ...small.map((name) => entry('', name, stockFile(name))),
      ...Object.entries(inFolders).flatMap(([folder, names]) => [
        entry('', folder),
        ...names.map((name) => entry(folder, name, stockFile(name))),
      ]),
    ];
    const count = random.between(3, 6);
    const each = Math.floor(left / count);
    const checkpoints = Array.from({ length: count }, (_, at) => {
      const name = `epoch-${String((at + 1) * 10).padStart(3, '0')}.pt`;
      return entry('checkpoints', name, blankFile(at === count - 1 ? left : each));
    });
    return [...known, ...checkpoints];
  });
}

/**
 * Makes the jobs of demo volumes that are in an intermediate state (such as EXPANDING), so that they reach their
 * next state.
 */
function makeJobs(volumes: ReturnType<typeof makeVolumes>['rows'], now: Date): DemoRow[] {
  const ends: Readonly<Record<string, string>> = { EXPANDING: 'pvc.expanded', TERMINATING: 'pvc.gone' };
  const moving = volumes.filter((row) => Object.hasOwn(ends, row.status));
  return moving.map(({ id, status }, index) => ({
    key: `pvc:${id}`,
    kind: ends[status],
    payload: { id },
    dueTime: new Date(now.getTime() + (60 + index * 30) * 1000).toISOString(),
    attempts: 0,
  }));
}

export interface DemoResources {
  readonly rows: ReturnType<typeof makeResources>['rows'];
  /** Times for which resources are paid. Key: the id of the resource. */
  readonly terms: ReadonlyMap<string, DemoTerm>;
  readonly flavorRows: ReturnType<typeof makeFlavors>;
  readonly resources: readonly DemoResource[];
  readonly volumes: readonly DemoVolume[];
}

export const resourceDemo: DemoPart<DemoResources> = {
  fills: ['resource.flavor', 'resource.resource', 'resource.pvc', 'simulated_volume_entry'],
  make({ now, of, size, t0 }) {
    const people = of(userDemo);
    const { resources, rows, terms } = makeResources(size, t0, people, of(projectDemo));
    const { rows: volumeRows, volumes } = makeVolumes(size, t0, of(projectDemo));
    const flavorRows = makeFlavors(t0, people);
    return {
      made: { resources, rows, terms, flavorRows, volumes },
      rows: {
        'resource.flavor': flavorRows,
        'resource.resource': rows,
        'resource.pvc': volumeRows,
        simulated_volume_entry: makeEntries(volumeRows),
      },
      jobs: makeJobs(volumeRows, now),
      log: logAdded(people, { key: 'resource.pvc', title: '存储卷', label: 'pvcName' }, volumeRows),
    };
  },
};
