import type { Extension, PortalCellProps, PortalTabProps } from '@isp/crud';
import type { AreaModule, Entity } from '@isp/schema';

/** Returns the keys `area.entity.name` of the parts that the schemas of an area leave to the portal. */
export function portalNames({ area }: AreaModule) {
  const entities = Object.values(area.entities);
  const keys = (namesOf: (entity: Entity) => readonly string[]) =>
    entities.flatMap((entity) => namesOf(entity).map((name) => `${entity.key}.${name}`));
  return {
    actions: keys(({ actions }) => actions.flatMap(({ effect, name }) => (effect === 'portal' ? name : []))),
    tabs: keys(({ detail }) => detail.tabs.flatMap((tab) => (tab.kind === 'portal' ? tab.name : []))),
    cells: keys(({ list, views }) =>
      [list, ...views.map((view) => view.list)].flatMap(({ columns }) =>
        columns.flatMap(({ field, portal }) => (portal ? field : [])),
      ),
    ),
  };
}

/** Returns an extension with a plain part in each place that the schemas of an area leave to the portal. */
export function portalPartsOf(module: AreaModule): Extension {
  const { actions, cells, tabs } = portalNames(module);
  const all = <Part,>(keys: readonly string[], part: Part): Readonly<Record<string, Part>> =>
    Object.fromEntries(keys.map((key) => [key, part]));
  return {
    actions: all(actions, () => undefined),
    cells: all(cells, PlainCell),
    tabs: all(tabs, PlainTab),
  };
}

const PlainCell = ({ field }: PortalCellProps) => `[${field.title}]`;

const PlainTab = ({ title }: PortalTabProps) => <p>{`[${title}]`}</p>;
