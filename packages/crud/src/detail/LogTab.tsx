import type { Entity } from '@isp/schema';
import { useCallback } from 'react';
import { AdapterError } from '../adapter.ts';
import { useCrud } from '../provider/context.ts';
import { useText } from '../provider/useText.ts';
import { LogView } from './LogView.tsx';
import { parseLogPiece } from './readReplies.ts';
import { toRef } from './toRef.ts';

export interface LogTabProps {
  readonly entity: Entity;
  readonly id: string;
  /** Name of the read call. */
  readonly name: string;
  readonly title: string;
  /** The tab is the one that is seen; a hidden one asks nothing. */
  readonly isActive: boolean;
}

/** The log of a record, read from where it stopped with `{ id, offset }`. */
export function LogTab({ entity, id, name, title, isActive }: LogTabProps) {
  const { adapter } = useCrud();
  const t = useText(entity.area);
  const read = useCallback(
    async (offset: number, signal: AbortSignal) => {
      if (!adapter.read) throw new AdapterError('failed', '没有读取接口');
      return parseLogPiece(await adapter.read(toRef(entity), name, { id, offset }, { signal }), offset);
    },
    [adapter, entity, id, name],
  );
  return (
    <LogView
      title={title}
      read={read}
      isActive={isActive}
      fileName={`${entity.name}-${id}-${name}.log`}
      t={t}
    />
  );
}
