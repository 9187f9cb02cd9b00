import { readFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { root } from '../scripts/run.mjs';

/** Packages that the measured screens use; their versions are written into the report. */
export const screenPackages = [
  'react',
  'antd',
  '@ant-design/pro-components',
  '@rjsf/antd',
  '@rjsf/core',
  '@rjsf/validator-ajv8',
  'vite',
  'playwright',
];

export interface Environment {
  readonly date: string;
  readonly machine: string;
  readonly versions: Readonly<Record<string, string>>;
}

/** Returns the machine and the versions of the packages, because the measured times depend on them. */
export function readEnvironment(packages: readonly string[], chromium?: string): Environment {
  const all = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${all.length} × ${all[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GiB, ${type()} ${release()}`,
    versions: {
      node: process.versions.node,
      ...(chromium === undefined ? {} : { chromium }),
      ...Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
    },
  };
}

function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(`${root}node_modules/${name}/package.json`, 'utf8')) as {
    version: string;
  };
  return version;
}
