import { toOperations } from '../../parse/operations.ts';
import { summaryCall } from '../../parse/toStatistics.ts';
import { toKebab } from '../../texts/names.ts';
import type { Place } from '../report/report.ts';
import type { EntityScope } from '../scope/entityScope.ts';

export function checkNames(names: readonly string[], where: Place, { file, report }: EntityScope): void {
  const isCharts = where.at(-1) === 'charts';
  names.forEach((name, at) => {
    const files = isCharts ? file.statistics?.charts : file.statistics?.cards;
    const own = files?.[at];
    const place = [...where, at, ...(own?.name === undefined ? [] : ['name'])];
    if (names.indexOf(name) < at) {
      report.add(
        'duplicate-name',
        place,
        own?.name === undefined
          ? `Two of them would get the name "${name}". Write a "name" in one of them.`
          : `The name "${name}" occurs twice. Rename one of the two.`,
      );
    }
    const call = `/${toKebab(name)}`;
    if (isCharts && own?.call === undefined && callsOf(file).includes(call)) {
      report.add(
        'taken-name',
        place,
        `The call "${call}" of this entity already exists. Give the chart another "name".`,
      );
    }
  });
}

/** Returns the paths below the entity's path that are already used by other calls. */
const callsOf = (file: EntityScope['file']): string[] => [
  summaryCall,
  '/ops-log',
  ...Object.values(toOperations(file)).map(({ path }) => path),
  ...Object.keys(file.actions ?? {}).map((name) => `/${toKebab(name)}`),
  ...Object.entries(file.reads ?? {}).map(
    ([name, read]) => (typeof read === 'string' ? read : read.path) ?? `/${toKebab(name)}`,
  ),
];
