import { useMemo } from 'react';
import { entryOf } from '../context/context.ts';
import type { Server } from '../context/contexts.tsx';
import type { RestingRecord } from '../registry/registry.ts';
import { useLabels } from './useLabels.ts';

/** Returns true if there is a server from which the names of an entity's records can be read. */
export const canName = (server: Server | undefined, entity: string): boolean =>
  server?.adapter.options !== undefined && entryOf(server.areas, entity) !== undefined;

/**
 * Returns the name of a record. The name comes from the cache that the picker of the reference also uses. Returns
 * undefined until the name is read.
 */
export function useRecordName({ entity, id }: RestingRecord): string | undefined {
  const wanted = useMemo(() => (id === undefined ? [] : [{ entity, ids: [id] }]), [entity, id]);
  const labelOf = useLabels(wanted);
  return id === undefined ? undefined : labelOf(entity, id);
}
