import { latePart } from '@isp/kit/react';
import { useServer } from '../context/concerns.tsx';
import { useScreenLocation } from '../context/context.ts';
import { useEntity } from '../context/useEntity.ts';
import { EntityList, viewTabs } from './EntityList.tsx';

export { loadParts } from './EntityList.tsx';

// the tabs are there when one of them is chosen, and this with them
const TabList = latePart(viewTabs, (module) => module.TabList);

export interface ListScreenProps {
  /** `area.entity`. */
  readonly entity: string;
  readonly view?: string;
}

/** The list of an entity. Suspends while its area loads. */
export function ListScreen({ entity: key, view }: ListScreenProps) {
  const { entity } = useEntity(key);
  const { scopeKey } = useServer();
  const { search } = useScreenLocation();
  const chosen = view ?? new URLSearchParams(search).get('view');
  const tab = entity.list.tabs?.find(({ name }) => name === chosen);
  // another organisation starts afresh: no row is chosen, no dialog open
  const id = `${scopeKey} ${key}`;
  return tab ? (
    <TabList key={id} entity={entity} tab={tab} List={EntityList} />
  ) : (
    <EntityList key={id} entity={entity} view={view} />
  );
}
