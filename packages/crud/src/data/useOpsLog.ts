import type { Entity } from '@isp/schema';
import { useServer } from '../context/contexts.tsx';
import { AdapterError, type Page } from '../core/adapter.ts';
import { parseRows } from '../core/readReplies.ts';
import { toRef } from '../core/toRef.ts';
import { type UseReadResult, useRead } from './useRead.ts';

/** Number of entries of the operation log that are shown before the user asks for more. */
export const OPS_LOG_ENTRIES_AT_FIRST = 20;

/** Returns the latest entries of a record's operation log, newest first. */
export function useOpsLog(entity: Entity, id: string, size: number): UseReadResult<Page> {
  const { adapter, cacheKey } = useServer();
  return useRead<Page>(
    [cacheKey, entity.key, 'read', 'opsLog', id, size],
    async (signal) => {
      if (!adapter.read) throw new AdapterError('failed', '没有读取接口');
      return parseRows(await adapter.read(toRef(entity), 'opsLog', { id, page: 1, size }, { signal }));
    },
    { keepPreviousData: true },
  );
}
