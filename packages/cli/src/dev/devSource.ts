import { existsSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Area } from '@isp/schema';
import {
  type Finding,
  findingKinds,
  messageIn,
  openProject,
  ProjectError,
  readSources,
} from '@isp/schema-tools/internal';
import { UsageError } from '../contract/UsageError.ts';
import type { DevFinding, DevState } from './page/devState.ts';

/** Area files that are shown. */
export interface DevSource {
  /** Folder of the area files, absolute. Fields may refer to entities of all its files. */
  readonly folder: string;
  /** Name of the only area that is shown. Undefined if all areas of the folder are shown. */
  readonly area: string | undefined;
  /** True if the screens show sample records, and no service is behind them. */
  readonly samples: boolean;
}

/** @throws UsageError for a path that is neither an area file nor a folder */
export function toDevSource(path: string, samples = false): DevSource {
  const full = resolve(path);
  if (!existsSync(full) || !(statSync(full).isDirectory() || full.endsWith('.json')))
    throw new UsageError({
      en: `There is no area file or folder "${path}". Write isp dev schemas, or isp dev schemas/shop.json.`,
      zh: `没有业务域文件或文件夹 "${path}"，请写 isp dev schemas 或 isp dev schemas/shop.json。`,
    });
  return statSync(full).isDirectory()
    ? { folder: full, area: undefined, samples }
    : { folder: dirname(full), area: basename(full, '.json'), samples };
}

/** Checks the area files and their translations. Returns the areas, unless a file has a mistake or cannot be read. */
export function readDevSource({ area, folder, samples }: DevSource): {
  readonly areas: readonly Area[] | undefined;
  readonly state: DevState;
} {
  try {
    const { areas } = openProject(readSources({ schemas: folder }));
    return { areas, state: { samples, findings: [], ...shownOf(areas, area) } };
  } catch (error) {
    const findings =
      error instanceof ProjectError
        ? error.findings.map(toDevFinding)
        : [toFolderFinding(error, folder, unreadable)];
    return { areas: undefined, state: { samples, findings, ...shownOf([], area) } };
  }
}

/** Title and fix of the finding for files that are gone, such as after a switch to another branch. */
const unreadable: Pick<DevFinding, 'title' | 'fix'> = {
  title: { en: 'The area files cannot be read', zh: '无法读取业务域文件' },
  fix: { en: 'Restore the files: the page then shows them again.', zh: '请恢复文件，页面随后会重新显示。' },
};

/** Returns an error as a finding about the folder of the area files. */
export function toFolderFinding(
  error: unknown,
  folder: string,
  texts: Pick<DevFinding, 'title' | 'fix'>,
): DevFinding {
  const message = error instanceof Error ? error.message : String(error);
  const place = { code: '', file: folder, line: 1, column: 1, path: '' };
  return { ...place, message: { en: message, zh: message }, ...texts };
}

function toDevFinding(finding: Finding): DevFinding {
  const { code, column = 1, file, kind, line = 1, path } = finding;
  const known = findingKinds[kind];
  const title = known?.title ?? { en: kind, zh: kind };
  const message = { en: messageIn(finding, 'en'), zh: messageIn(finding, 'zh') };
  return { code, file, line, column, path, message, title, fix: known?.fix ?? { en: '', zh: '' } };
}

function shownOf(
  areas: readonly Area[],
  area: string | undefined,
): Pick<DevState, 'entities' | 'dictionaries'> {
  const entities = areas
    .filter(({ name }) => area === undefined || name === area)
    .flatMap((one) => Object.values(one.entities))
    .map(({ key, statistics, title }) => ({
      key,
      title,
      hasStatistics: statistics !== undefined && statistics.cards.length + statistics.charts.length > 0,
    }));
  const dictionaries = Object.fromEntries(
    areas.flatMap(({ dictionaries: own, name }) =>
      Object.entries(own).map(([code, options]) => [code, { scope: `${name}.${code}`, options }]),
    ),
  );
  return { entities, dictionaries };
}
