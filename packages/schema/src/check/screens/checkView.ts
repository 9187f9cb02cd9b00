import type { EntityFile } from '../../model/generated/areaFile.ts';
import { isStandardAction } from '../../parse/actions.ts';
import { didYouMean } from '../report/didYouMean.ts';
import { checkValues } from '../scope/checkFilter.ts';
import { checkField, type EntityScope } from '../scope/entityScope.ts';
import { checkList } from './checkList.ts';
import { checkSearch } from './checkSearch.ts';

export function checkView(
  name: string,
  view: NonNullable<EntityFile['views']>[string],
  scope: EntityScope,
): void {
  const { file, report } = scope;
  const place = [...scope.place, 'views', name];
  for (const [key, value] of Object.entries(view.preset ?? {})) {
    const field = checkField(key, [...place, 'preset', key], scope);
    if (field) checkValues(value, field, [...place, 'preset', key], report);
  }
  if (view.list) checkList(view.list, [...place, 'list'], scope);
  for (const key of ['all', 'tabs', 'header'] as const) {
    if (view.list?.[key] === undefined) continue;
    const message = `Only the entity’s own list can have "${key}". Write it in the "list" of the entity.`;
    report.add('tabs-of-view', [...place, 'list', key], message);
  }
  if (view.search) checkSearch(view.search, [...place, 'search'], scope);
  if (view.search?.keyword) {
    scope.report.add(
      'keyword-of-view',
      [...place, 'search', 'keyword'],
      'All views of an entity have the same keyword box. Write "keyword" in the entity’s own "search".',
    );
  }
  const actions = Object.keys(file.actions ?? {});
  view.actions?.forEach((action, at) => {
    if (!isStandardAction(action) && !actions.includes(action)) {
      report.add(
        'unknown-action',
        [...place, 'actions', at],
        `There is no action "${action}". ${didYouMean(action, ['view', 'add', 'edit', 'delete', 'export', ...actions])}`,
      );
    }
  });
}
