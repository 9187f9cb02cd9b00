import { lazyPart } from '@isp/kit/react';
import { useScreenLocation } from '../context/context.ts';
import { useServer } from '../context/contexts.tsx';
import { useLoadedEntity } from '../context/useEntity.ts';
import { EntityList, viewTabs } from './EntityList.tsx';

export { loadParts } from './EntityList.tsx';

// in the chunk of the tabs: loaded before a tab can be chosen
const TabList = lazyPart(viewTabs, (module) => module.TabList);

export interface ListScreenProps {
  /** `area.entity`. */
  readonly entity: string;
  readonly view?: string;
}

/** The list of an entity. Suspends while its area loads. */
export function ListScreen({ entity: key, view }: ListScreenProps) {
  const { entity } = useLoadedEntity(key);
  const { scopeKey } = useServer();
  const { search } = useScreenLocation();
  const chosen = view ?? new URLSearchParams(search).get('view');
  const tab = entity.list.tabs?.find(({ name }) => name === chosen);
  // a new key for another organisation: selection and dialogs are reset
  const id = `${scopeKey} ${key}`;
  return tab ? (
    <TabList key={id} entity={entity} tab={tab} List={EntityList} />
  ) : (
    <EntityList key={id} entity={entity} view={view} />
  );
}
