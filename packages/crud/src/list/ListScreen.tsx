import { useCrud, useEntity } from '../provider/context.ts';
import { EntityList } from './EntityList.tsx';

export { loadParts } from './EntityList.tsx';

export interface ListScreenProps {
  /** `area.entity`. */
  readonly entity: string;
  readonly view?: string;
}

/** The list of an entity. Suspends while its area loads. @see R4.11 */
export function ListScreen({ entity: key, view }: ListScreenProps) {
  const { entity } = useEntity(key);
  const { scopeKey } = useCrud();
  // another organisation starts afresh: no row is chosen, no dialog open
  return <EntityList key={`${scopeKey} ${key}`} entity={entity} view={view} />;
}
