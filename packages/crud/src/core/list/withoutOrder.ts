import type { Entity } from '@isp/schema';
import type { ListModel } from '@isp/schema/internal';

const plain = ({ sort: _, ...list }: ListModel): ListModel => ({
  ...list,
  columns: list.columns.map((column) => ({ ...column, sortable: false })),
});

/** Returns an entity whose lists have no order and no heads that change it, for a server that cannot sort them. */
export const withoutOrder = (entity: Entity): Entity => ({
  ...entity,
  list: plain(entity.list),
  views: entity.views.map((view) => ({ ...view, list: plain(view.list) })),
});
