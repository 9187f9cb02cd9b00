import type { DemoPart } from '../../../platform/demo/demoPart.ts';
import { type DemoSize, day, hour, type StoredRow, stored } from '../../../platform/demo/demoRows.ts';
import { workTime } from '../../../platform/demo/workTime.ts';
import { createRandom, demoId } from '../../../ports/media/random.ts';
import { simulatedScan } from '../../../ports/registry/simulatedScan.ts';
import { createRegistrySimulator, simulatedDigest } from '../../../ports/registry/simulator.ts';
import { logAdded } from '../../user/demo/log.ts';
import { type DemoOrg, type People, userDemo } from '../../user/demo/users.ts';

export interface DemoImage {
  readonly id: string;
  readonly org: DemoOrg;
  readonly isPreset: boolean;
  readonly forNotebooks: boolean;
  readonly repoId: string;
  readonly tag: string;
  readonly url: string;
  readonly source: string;
  readonly digest: string;
  readonly sizeBytes: number;
  readonly isAvailable: boolean;
}

export interface DemoRepo {
  readonly id: string;
  readonly org: DemoOrg;
  readonly address: string;
  /** True if the repository belongs to the platform and all organisations may use it. */
  readonly isPreset: boolean;
}

export interface DemoImages {
  readonly repos: readonly DemoRepo[];
  readonly images: readonly DemoImage[];
}

const categories = ['NOTEBOOK', 'TRAIN', 'INFER', 'BASE', 'TOOL'] as const;
const bases = [
  'jupyter-pytorch',
  'jupyter-tensorflow',
  'code-server',
  'paddle-dev',
  'mindspore-dev',
  'rstudio',
  'torch-train',
  'triton-infer',
] as const;
/** Chip of the images of each base, with the part of their tag that names the runtime of the chip. */
const chips = {
  GPU: { chipType: 'GPU', runtime: 'cu121', cudaVersion: '12.1' },
  NPU: { chipType: 'NPU', runtime: 'cann80', cudaVersion: null },
  CPU: { chipType: 'CPU', runtime: 'cpu', cudaVersion: null },
} as const;
const chipsOfBases = ['GPU', 'GPU', 'CPU', 'GPU', 'NPU', 'CPU', 'GPU', 'GPU'] as const;
const frameworks = [
  ['PYTORCH', '2.4.0'],
  ['TENSORFLOW', '2.16.1'],
  ['OTHER', null],
  ['PADDLE', '2.6.1'],
  ['MINDSPORE', '2.3.0'],
  ['OTHER', null],
  ['PYTORCH', '2.4.0'],
  ['TENSORRT', '10.2'],
] as const;

/** Makes the repositories and their images. The repositories of the platform are offered to all organisations. */
function makeImages(size: DemoSize, t0: Date, people: People) {
  const random = createRandom('images');
  const registry = createRegistrySimulator();
  const [repoTotal, imageTotal, presets] = size === 'full' ? [45, 320, 24] : [11, 40, 8];
  const orgs = size === 'full' ? people.orgs : people.orgs.slice(0, 3);
  const repos: (DemoRepo & { readonly name: string; readonly base: number })[] = [];
  const repoRows: StoredRow[] = [];
  for (let index = 0; index < repoTotal; index += 1) {
    const isPlatform = index < bases.length;
    const org = isPlatform ? people.platform : (orgs[index % orgs.length] as DemoOrg);
    const base = index % bases.length;
    const name = isPlatform
      ? (bases[base] as string)
      : `${bases[base]}-${random.pick(['cv', 'nlp', 'asr', 'llm'])}-${String(index).padStart(2, '0')}`;
    const namespace = org.code.toLowerCase();
    const address = registry.addressOf(namespace, name);
    const id = demoId(40, index + 1);
    repos.push({ id, org, name, address, base, isPreset: isPlatform });
    repoRows.push(
      stored(id, workTime(t0, random.between(100, 290), `repo ${id}`), {
        orgId: org.id,
        createUser: org.admin.id,
        repoName: name,
        namespace,
        address,
        category: categories[base % categories.length],
        visibility: isPlatform ? 'PUBLIC' : 'PRIVATE',
        description: `${name} 镜像仓库`,
        autoScan: true,
        immutableTags: isPlatform || index % 7 === 6,
        keepTags: index % 5 === 4 ? 20 : 0,
        status: index % 13 === 12 ? 'READ_ONLY' : 'NORMAL',
      }),
    );
  }
  const images: DemoImage[] = [];
  const rows = Array.from({ length: imageTotal }, (_, index) => {
    const isPreset = index < presets;
    const repo = (
      isPreset ? repos[index % bases.length] : repos[bases.length + (index % (repos.length - bases.length))]
    ) as (typeof repos)[number];
    const { runtime, ...chip } = chips[chipsOfBases[repo.base] ?? 'GPU'];
    const version = `py310-${runtime}-v1.${Math.floor(index / (isPreset ? bases.length : repos.length - bases.length))}`;
    const forNotebooks = repo.base < 6;
    const status = isPreset
      ? 'AVAILABLE'
      : random.weighted([
          ['AVAILABLE', 86],
          ['DISABLED', 8],
          ['FAILED', 6],
        ] as const);
    const id = demoId(41, index + 1);
    const url = `${repo.address}:${version}`;
    const source = isPreset
      ? 'PRESET'
      : random.weighted([
          ['BUILD', 62],
          ['PUSH', 18],
          ['NOTEBOOK', 12],
          ['IMPORT', 8],
        ] as const);
    const digest = simulatedDigest(id);
    const sizeBytes = random.between(1200, 14_000) * 1_000_000;
    const pushed = new Date(t0.getTime() - random.between(2, 200) * day + random.between(9, 19) * hour);
    const pulled = new Date(pushed.getTime() + random.between(0, 40) * hour);
    const scanStatus =
      status === 'FAILED'
        ? 'NOT_SCANNED'
        : random.weighted([
            ['SUCCESS', 92],
            ['NOT_SCANNED', 5],
            ['ERROR', 2],
            ['STOPPED', 1],
          ] as const);
    const scan = scanStatus === 'SUCCESS' ? simulatedScan(id) : undefined;
    const [framework, frameworkVersion] = frameworks[repo.base] ?? ['OTHER', null];
    const isAvailable = status === 'AVAILABLE';
    const mine = { id, org: repo.org, isPreset, forNotebooks: forNotebooks && isAvailable, isAvailable };
    images.push({ ...mine, repoId: repo.id, tag: version, url, source, digest, sizeBytes });
    return stored(id, pushed, {
      orgId: repo.org.id,
      createUser: repo.org.admin.id,
      imageName: `${repo.name}:${version}`,
      repoId: repo.id,
      tag: version,
      imageUrl: url,
      ...(source === 'IMPORT' && { sourceUrl: `docker.io/library/${bases[repo.base]}:latest` }),
      digest,
      imageMode: isPreset ? 'PRESET' : 'ORG',
      source,
      usageScopes: forNotebooks
        ? ['NOTEBOOK', ...(random.next() < 0.4 ? ['TRAIN'] : [])]
        : ['TRAIN', 'INFER'],
      ...chip,
      arch: random.weighted([
        ['AMD64', 85],
        ['ARM64', 15],
      ] as const),
      framework,
      frameworkVersion,
      pythonVersion: '3.10',
      sizeBytes,
      layerCount: random.between(6, 24),
      pullCount: isPreset ? random.between(200, 4000) : random.between(0, 180),
      pushTime: pushed.toISOString(),
      pullTime: pulled.toISOString(),
      scanStatus,
      severity: scan?.severity ?? null,
      vulnSummary: scan?.counts ?? null,
      statusReason: status === 'FAILED' ? '源镜像不存在或无法拉取，请检查地址与凭证' : null,
      status,
    });
  });
  return { images, repos, repoRows, rows };
}

export const mirorDemo: DemoPart<DemoImages> = {
  fills: ['miror.repo', 'miror.image'],
  make({ of, size, t0 }) {
    const people = of(userDemo);
    const { images, repoRows, repos, rows } = makeImages(size, t0, people);
    return {
      made: { images, repos },
      rows: { 'miror.repo': repoRows, 'miror.image': rows },
      log: logAdded(people, { key: 'miror.repo', title: '镜像仓库', label: 'repoName' }, repoRows),
    };
  },
};
