import type { Caller } from '@isp/server';
import { sql } from 'kysely';
import Type from 'typebox';
import { DateTime, orNull } from '../../../platform/routes/schemas.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import { toDateTime } from '../../../rules/dateTimes.ts';
import { defaultTenant } from '../../../rules/defaultTenant.ts';

/** Columns of a data set that are public. */
export const published = {
  id: Type.String(),
  dataSetCode: Type.String(),
  dataSetName: Type.String(),
  cover: orNull(Type.String()),
  dataType: Type.String(),
  taskType: Type.String(),
  annotationFormat: orNull(Type.String()),
  license: orNull(Type.String()),
  industry: Type.Unsafe<readonly string[] | null>({}),
  language: orNull(Type.String()),
  tags: Type.Unsafe<readonly string[] | null>({}),
  sampleCount: orNull(Type.Integer()),
  labeledCount: orNull(Type.Integer()),
  sizeBytes: orNull(Type.Integer()),
  fileCount: orNull(Type.Integer()),
  downloadCount: orNull(Type.Integer()),
  viewCount: orNull(Type.Integer()),
  favoriteCount: orNull(Type.Integer()),
  versionNo: orNull(Type.String()),
  createTime: DateTime,
};

/** A published data set with the values that are public. */
export interface Published {
  readonly id: string;
  readonly currentVersionId: string;
  readonly cover: string | null;
  readonly createTime: Date;
  readonly description: string | null;
  readonly [name: string]: unknown;
}

export const columns = sql`d.id, d."dataSetCode", d."dataSetName", d.cover, d."dataType", d."taskType", d."annotationFormat", d.license,
  d.industry, d.language, d.tags, d."sampleCount"::float8 as "sampleCount", d."labeledCount"::float8 as "labeledCount",
  d."sizeBytes"::float8 as "sizeBytes", d."fileCount"::float8 as "fileCount", d."downloadCount"::float8 as "downloadCount",
  d."viewCount"::float8 as "viewCount", d."favoriteCount"::float8 as "favoriteCount", v."versionNo", d."createTime"`;
export const from = sql`data_set_data_set d left join data_set_data_set_version v on v.id = d."currentVersionId"`;

/** SQL condition that is true if the data set is public. */
export const isPublished = sql`d.status = 'PUBLISHED' and not d."isDeleted"`;

/** Returns the data set as replies contain it. The addresses of its cover and files can be loaded without headers. */
export const shown = ({ cover, createTime, ...rest }: Published, reader: Caller) => ({
  ...(rest as object as Record<keyof typeof published, never>),
  cover: cover === null || !/^[0-9a-f]{32}$/.test(cover) ? cover : addressOf('cover', cover, reader),
  createTime: toDateTime(createTime),
});

export const addressOf = (what: 'cover' | 'sample', id: string, { tenantId }: Caller): string =>
  `${apiPrefix}/portal/data-set/${what}/${id}${tenantId === defaultTenant ? '' : `?${new URLSearchParams({ tenantId })}`}`;
