import type { FindUsers } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import { liveStates, someSubscriptions } from '../productSubscriptions/liveSubscriptions.ts';
import { boughtVersionId } from './boughtVersion.ts';

/** Who bought a version of a data set: it stays as long as their subscriptions do. */
export const buyersOfVersion: FindUsers = (work, ids) =>
  someSubscriptions(work, liveWith(sql`${boughtVersionId} = any(${[...ids]})`));

/** The same for all versions of a data set. */
export const buyersOfDataSet: FindUsers = (work, ids) =>
  someSubscriptions(
    work,
    liveWith(sql`${boughtVersionId} in (
      select v.id from data_set_data_set_version v where v."dataSetId" = any(${[...ids]}) and not v."isDeleted")`),
  );

const liveWith = (isTheirs: RawBuilder<unknown>) =>
  sql`"productType" = 'DATASET' and status = any(${[...liveStates]}) and ${isTheirs}`;
