import type { DemoPart } from '../../platform/demo/demoPart.ts';
import { type DemoSize, day, type StoredRow, stored } from '../../platform/demo/demoRows.ts';
import { createRandom, demoId } from '../../platform/demo/random.ts';
import { createRegistrySimulator } from '../../ports/registrySimulator.ts';
import { type DemoOrg, type People, userDemo } from '../user/demo.ts';
import { logAdded } from '../user/demoLog.ts';

export interface DemoImage {
  readonly id: string;
  readonly org: DemoOrg;
  readonly isPreset: boolean;
  readonly forNotebooks: boolean;
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
const frameworks = [
  'PYTORCH',
  'TENSORFLOW',
  'OTHER',
  'PADDLE',
  'MINDSPORE',
  'OTHER',
  'PYTORCH',
  'OTHER',
] as const;

/** Repositories and their images; the platform's own are offered to everybody. */
function makeImages(size: DemoSize, t0: Date, people: People) {
  const random = createRandom('images');
  const registry = createRegistrySimulator();
  const [repoTotal, imageTotal, presets] = size === 'full' ? [45, 320, 24] : [9, 40, 8];
  const orgs = size === 'full' ? people.orgs : people.orgs.slice(0, 3);
  const repos: { id: string; org: DemoOrg; name: string; address: string; base: number }[] = [];
  const repoRows: StoredRow[] = [];
  for (let index = 0; index < repoTotal; index += 1) {
    const isPlatform = index < bases.length;
    const org = isPlatform ? people.platform : (orgs[index % orgs.length] as DemoOrg);
    const base = index % bases.length;
    const name = isPlatform
      ? (bases[base] as string)
      : `${bases[base]}-${random.pick(['cv', 'nlp', 'asr', 'llm'])}-${String(index).padStart(2, '0')}`;
    const address = registry.addressOf(org.code.toLowerCase(), name);
    const id = demoId(40, index + 1);
    repos.push({ id, org, name, address, base });
    repoRows.push(
      stored(id, new Date(t0.getTime() - random.between(100, 300) * day), {
        orgId: org.id,
        createUser: org.admin.id,
        repoName: name,
        address,
        category: categories[base % categories.length],
        visibility: isPlatform ? 'PUBLIC' : 'PRIVATE',
        description: `${name} 镜像仓库`,
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
    const version = `py310-cu121-v1.${Math.floor(index / (isPreset ? bases.length : repos.length - bases.length))}`;
    const forNotebooks = repo.base < 6;
    const status = isPreset
      ? 'AVAILABLE'
      : random.weighted([
          ['AVAILABLE', 86],
          ['DISABLED', 8],
          ['FAILED', 6],
        ] as const);
    const id = demoId(41, index + 1);
    images.push({ id, org: repo.org, isPreset, forNotebooks: forNotebooks && status === 'AVAILABLE' });
    return stored(id, new Date(t0.getTime() - random.between(2, 200) * day), {
      orgId: repo.org.id,
      createUser: repo.org.admin.id,
      imageName: `${repo.name}:${version}`,
      repoId: repo.id,
      tag: version,
      imageUrl: `${repo.address}:${version}`,
      imageMode: isPreset ? 'PRESET' : 'ORG',
      source: isPreset ? 'PRESET' : random.pick(['BUILD', 'PUSH', 'NOTEBOOK', 'IMPORT']),
      usageScopes: forNotebooks
        ? ['NOTEBOOK', ...(random.next() < 0.4 ? ['TRAIN'] : [])]
        : ['TRAIN', 'INFER'],
      chipType: random.pick(['GPU', 'GPU', 'CPU', 'NPU']),
      framework: frameworks[repo.base],
      pythonVersion: '3.10',
      cudaVersion: '12.1',
      sizeBytes: random.between(1200, 14_000) * 1_000_000,
      status,
    });
  });
  return { images, repoRows, rows };
}

export const mirorDemo: DemoPart<readonly DemoImage[]> = {
  fills: ['miror.repo', 'miror.image'],
  make({ of, size, t0 }) {
    const people = of(userDemo);
    const { images, repoRows, rows } = makeImages(size, t0, people);
    return {
      made: images,
      rows: { 'miror.repo': repoRows, 'miror.image': rows },
      log: logAdded(people, { key: 'miror.repo', title: '镜像仓库', label: 'repoName' }, repoRows),
    };
  },
};
