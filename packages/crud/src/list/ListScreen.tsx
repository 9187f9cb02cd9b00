import { lazyPart, onDemand } from '@isp/kit/react';
import { binView } from '@isp/schema/internal';
import { useScreenLocation } from '../context/context.ts';
import { useServer } from '../context/contexts.tsx';
import { useLoadedEntity } from '../context/useEntity.ts';
import { EntityList, viewTabs } from './EntityList.tsx';

export { loadParts } from './EntityList.tsx';

// `TabList` is in the chunk of the tabs, so it is loaded before the user can choose a tab
const TabList = lazyPart(viewTabs, (module) => module.TabList);

// loaded when it is opened
const BinList = lazyPart(
  onDemand(() => import('./views/BinList.tsx')),
  (module) => module.BinList,
);

export interface ListScreenProps {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  readonly view?: string;
}

/** Draws the list of an entity. Suspends while the area of the entity loads. */
export function ListScreen({ entity: key, view }: ListScreenProps) {
  const { entity } = useLoadedEntity(key);
  const { scopeKey } = useServer();
  const { search } = useScreenLocation();
  const chosen = view ?? new URLSearchParams(search).get('view');
  const tab = entity.list.tabs?.find(({ name }) => name === chosen);
  // another organisation or entity has another React key, which resets the selection and closes dialogs
  const id = `${scopeKey} ${key}`;
  if (entity.bin && chosen === binView)
    return <BinList key={`${id} ${binView}`} entity={entity} days={entity.bin.days} List={EntityList} />;
  return tab ? (
    <TabList key={id} entity={entity} tab={tab} List={EntityList} />
  ) : (
    <EntityList key={id} entity={entity} view={view} />
  );
}
