import type { FindUsers } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import type { ProductSubscription } from '../../generated/rows.ts';
import { liveStates, someSubscriptions } from '../productSubscriptions/liveSubscriptions.ts';
import { boughtId } from './bought.ts';

const liveWith = (productType: ProductSubscription['productType'], isTheirs: RawBuilder<unknown>) =>
  sql`"productType" = ${productType} and status = any(${[...liveStates]}) and ${isTheirs}`;

/** Some that are not deleted. */
const of = (table: string, parent: string, ids: readonly string[]) =>
  sql`(select id from ${sql.table(table)} where ${sql.ref(parent)} = any(${[...ids]}) and not "isDeleted")`;

/** Who bought a version of a data set: it stays as long as their subscriptions do. */
export const buyersOfVersion: FindUsers = (work, ids) =>
  someSubscriptions(work, liveWith('DATASET', sql`${boughtId('dataSetVersionId')} = any(${[...ids]})`));

/** The same for all versions of a data set. */
export const buyersOfDataSet: FindUsers = (work, ids) =>
  someSubscriptions(
    work,
    liveWith(
      'DATASET',
      sql`${boughtId('dataSetVersionId')} in ${of('data_set_data_set_version', 'dataSetId', ids)}`,
    ),
  );

/** Who bought a version of a model. */
export const buyersOfModelVersion: FindUsers = (work, ids) =>
  someSubscriptions(work, liveWith('MODEL', sql`${boughtId('modelVersionId')} = any(${[...ids]})`));

/** The same for all versions of a model. */
export const buyersOfModel: FindUsers = (work, ids) =>
  someSubscriptions(
    work,
    liveWith('MODEL', sql`${boughtId('modelVersionId')} in ${of('model_model_version', 'modelId', ids)}`),
  );

/** Who bought an image. */
export const buyersOfImage: FindUsers = (work, ids) =>
  someSubscriptions(work, liveWith('IMAGE', sql`${boughtId('imageId')} = any(${[...ids]})`));

/** The same for all images of a repository. */
export const buyersOfRepo: FindUsers = (work, ids) =>
  someSubscriptions(
    work,
    liveWith('IMAGE', sql`${boughtId('imageId')} in ${of('miror_image', 'repoId', ids)}`),
  );
