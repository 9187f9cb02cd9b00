import type { Area, Entity } from '@isp/schema';
import { parseSearchKey, standardOperations } from '@isp/schema/internal';
import type { FirstRead } from '../context/context.ts';
import { toFirstQuery } from '../core/list/toListView.ts';
import { toWorkbench } from '../host/toWorkbench.ts';

/**
 * Returns the source code of the index module. It contains what screens need to know about an entity before its
 * area is loaded.
 */
export function printIndex(areas: readonly Area[]): string {
  // the entities of an area share one function, so that the module of the area is loaded only once
  const loaders = areas.map(
    (area, at) => `const load${at} = () => import(${JSON.stringify(`virtual:isp/areas/${area.name}`)});`,
  );
  const entries = areas.flatMap((area, at) =>
    Object.values(area.entities).map((entity) => {
      const { key, path, label, title, titles } = entity;
      const known = JSON.stringify({
        path,
        label,
        title,
        titles,
        first: toFirstRead(entity),
        tabs: entity.list.tabs && Object.fromEntries(entity.list.tabs.map((tab) => [tab.name, tab.entity])),
        drawer: entity.detail.as === 'drawer' || undefined,
        workbench: toWorkbench(entity),
      });
      return `  ${JSON.stringify(key)}: { ...${known}, load: load${at} },`;
    }),
  );
  return [...loaders, 'export const areas = {', ...entries, '};', hot].join('\n');
}

/**
 * Returns the first read of an entity's list, so that the list can read its rows before the area is loaded. Returns
 * undefined if the rows can be read only after that.
 */
function toFirstRead(entity: Entity): FirstRead | undefined {
  if (entity.operations.getList?.path !== standardOperations.getList.path) return undefined;
  const isField = (path: string) => entity.fields.some(({ name }) => name === path);
  const isClosed = ({ preset }: Entity['views'][number]) =>
    Object.keys(preset).some((key) => {
      const path = parseSearchKey(key, isField)?.field;
      return entity.fields.some(({ name, permission }) => name === path && permission !== undefined);
    });
  const first = entity.list.all ? undefined : entity.views[0];
  // views that filter by a field with a permission are left out, because the user's rights are known only in the
  // page
  const views = entity.views.filter((view) => !isClosed(view)).map(({ name }) => name);
  const names = first && isClosed(first) ? views : ['', ...views];
  const queries = names.flatMap((name) => {
    const query = toFirstQuery(entity, name || first?.name);
    return query ? [[name, query]] : [];
  });
  return { permission: entity.permission, queries: Object.fromEntries(queries) };
}

/**
 * Source code that replaces the index in the running page. It dispatches an event; if no listener cancels the
 * event, the page reloads.
 */
const hot = `if (import.meta.hot) {
  import.meta.hot.accept((next) => {
    const change = new CustomEvent('isp:areas', { cancelable: true, detail: next?.areas });
    if (window.dispatchEvent(change)) window.location.reload();
  });
}`;
