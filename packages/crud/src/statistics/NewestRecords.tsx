import { useMemo } from 'react';
import { useEntity } from '../context/useEntity.ts';
import { CrudStyles } from '../kit/styles.ts';
import type { EntityName } from '../registry/register.ts';
import { RecentList } from './RecentList.tsx';
import { WorkbenchStyles } from './WorkbenchStyles.tsx';

export interface NewestRecordsProps {
  readonly entity: EntityName;
  /** Title of the list, in the source language. */
  readonly title: string;
  /** Names of the fields that are shown beside the name of each record. */
  readonly fields: readonly string[];
  /** Number of records. */
  readonly size: number;
}

/**
 * Draws the first records of an entity, in the order of the entity's list, and a link to the list. It is meant for
 * a popover in the frame of a portal, such as the newest messages.
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
