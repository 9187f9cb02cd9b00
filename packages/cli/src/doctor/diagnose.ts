import type { Text } from '../contract/language.ts';
import type { Installed } from './readInstalled.ts';
import { satisfies } from './satisfies.ts';

/** Result of one check of an installation. */
export interface Diagnosis {
  /** What was checked: `node`, `versions`, `duplicates`, `peers`, `schemas`, `vocabulary`. */
  readonly check: string;
  readonly status: 'ok' | 'warning' | 'error';
  readonly text: Text;
}

/** Packages of which a page may load only one copy, besides those of this platform. */
const single: readonly string[] = ['react', 'react-dom', 'antd', 'dayjs', '@rc-component/form'];

const isOwn = ({ isPrivate, name }: Installed): boolean => name.startsWith('@isp/') && !isPrivate;

/** Checks Node and the installed packages. */
export const diagnose = (installed: readonly Installed[], node: string): readonly Diagnosis[] => [
  ...diagnoseNode(installed.filter(isOwn), node),
  diagnoseVersions(installed.filter(isOwn)),
  ...diagnoseDuplicates(installed),
  ...diagnosePeers(installed.filter(isOwn)),
];

function diagnoseNode(own: readonly Installed[], node: string): Diagnosis[] {
  const wrong = own.filter(({ engines }) => engines !== undefined && !satisfies(node, engines));
  if (wrong.length === 0)
    return [{ check: 'node', status: 'ok', text: { en: `Node ${node}`, zh: `Node ${node}` } }];
  return wrong.map(({ engines, name }) => ({
    check: 'node',
    status: 'error',
    text: {
      en: `Node ${node} is too old for ${name}, which needs ${engines}. Install a newer Node.`,
      zh: `Node ${node} 对 ${name} 来说太旧，需要 ${engines}。请安装更新的 Node。`,
    },
  }));
}

function diagnoseVersions(own: readonly Installed[]): Diagnosis {
  const names = [...new Set(own.map(({ name, version }) => `${name}@${version}`))].sort();
  const versions = new Set(own.map(({ version }) => version));
  if (own.length === 0)
    return {
      check: 'versions',
      status: 'warning',
      text: {
        en: 'No package of @isp is installed here. Run npm install, or run isp doctor in the folder of the portal.',
        zh: '此处没有安装 @isp 的包。请运行 npm install，或在门户的文件夹中运行 isp doctor。',
      },
    };
  if (versions.size === 1) {
    const text = `${names.length} @isp ${[...versions].join('')}`;
    return { check: 'versions', status: 'ok', text: { en: text, zh: text } };
  }
  return {
    check: 'versions',
    status: 'error',
    text: {
      en: `The packages of @isp have different versions: ${names.join(', ')}. Install the same version of all.`,
      zh: `@isp 各包版本不同：${names.join('、')}。请安装同一版本。`,
    },
  };
}

function diagnoseDuplicates(installed: readonly Installed[]): Diagnosis[] {
  const watched = installed.filter((one) => isOwn(one) || single.includes(one.name));
  const names = [...new Set(watched.map(({ name }) => name))].sort();
  const found = names.flatMap((name): Diagnosis[] => {
    const copies = watched.filter((one) => one.name === name);
    if (copies.length < 2) return [];
    const places = copies.map(({ dir, version }) => `${version} in ${dir}`).join(', ');
    return [
      {
        check: 'duplicates',
        status: 'error',
        text: {
          en: `${name} is installed ${copies.length} times: ${places}. Run npm dedupe, or npm ls ${name} to see which package brings each.`,
          zh: `${name} 安装了 ${copies.length} 份：${places}。请运行 npm dedupe，或用 npm ls ${name} 查看来源。`,
        },
      },
    ];
  });
  const one = { en: 'One copy of each package', zh: '各包只有一份' };
  return found.length > 0 ? found : [{ check: 'duplicates', status: 'ok', text: one }];
}

function diagnosePeers(own: readonly Installed[]): Diagnosis[] {
  const found = own.flatMap(({ name: by, peers }) =>
    peers.flatMap(({ isOptional, name, range, version }): Diagnosis[] => {
      if (version === undefined && isOptional) return [];
      if (version !== undefined && satisfies(version, range)) return [];
      const has = version === undefined ? undefined : `${name} ${version}`;
      return [
        {
          check: 'peers',
          status: 'error',
          text: {
            en: `${by} needs ${name} ${range}, ${has === undefined ? 'which is not installed' : `but ${has} is installed`}. Run npm install "${name}@${range}".`,
            zh: `${by} 需要 ${name} ${range}，${has === undefined ? '尚未安装' : `已安装的是 ${has}`}。请运行 npm install "${name}@${range}"。`,
          },
        },
      ];
    }),
  );
  const all = { en: 'All peers are installed', zh: '所需的同伴依赖都已安装' };
  return found.length > 0 ? found : [{ check: 'peers', status: 'ok', text: all }];
}
