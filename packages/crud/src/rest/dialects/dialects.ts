import { antDesignPro } from './antDesignPro.ts';
import { blade } from './blade.ts';
import { cursor } from './cursor.ts';
import { directus } from './directus.ts';
import { jsonServer } from './jsonServer.ts';
import { jsonServerV1 } from './jsonServerV1.ts';
import { linkHeader } from './linkHeader.ts';
import { odata } from './odata.ts';
import { offsetLimit } from './offsetLimit.ts';
import { pageSize } from './pageSize.ts';
import { postgrest } from './postgrest.ts';
import { springPage } from './springPage.ts';

/**
 * Descriptions of common dialects for `restAdapter`. Each is plain data: a server that differs in a part gets a copy
 * with this part replaced.
 *
 * @example
 * const mine = { ...dialects.pageSize, paging: { query: { p: '{page}', n: '{size}' } } };
 */
export const dialects = {
  pageSize,
  offsetLimit,
  cursor,
  linkHeader,
  blade,
  springPage,
  antDesignPro,
  jsonServer,
  jsonServerV1,
  postgrest,
  directus,
  odata,
} as const;
