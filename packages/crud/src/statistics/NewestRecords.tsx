import { useMemo } from 'react';
import { useEntity } from '../context/useEntity.ts';
import { CrudStyles } from '../kit/styles.ts';
import type { EntityName } from '../registry/register.ts';
import { RecentList } from './RecentList.tsx';
import { WorkbenchStyles } from './WorkbenchStyles.tsx';

export interface NewestRecordsProps {
  readonly entity: EntityName;
  /** In the source language. */
  readonly title: string;
  /** Fields beside the name of each record. */
  readonly fields: readonly string[];
  /** Number of records. */
  readonly size: number;
}

/**
 * The first records of an entity in the order of its list, with a link to the list: for a popover of a frame.
 *
 * @example
 * <NewestRecords entity="shop.letter" title="来信" fields={['sentAt']} size={8} />
 */
export function NewestRecords({ entity: key, title, fields, size }: NewestRecordsProps) {
  const { entity } = useEntity(key);
  const recent = useMemo(() => ({ title, fields, size, filter: {} }), [title, fields, size]);
  return (
    <>
      <CrudStyles />
      <WorkbenchStyles />
      <RecentList entity={entity} recent={recent} />
    </>
  );
}
