import { isObject } from '@isp/kit';
import { type Adapter, AdapterError, type FieldError } from '../core/adapter.ts';
import { readOptions, readPage, readRow, readRows } from './readData.ts';
import type { RestCalls } from './restCalls.ts';
import { readFieldErrors } from './toAdapterError.ts';
import { toWireQuery } from './toWireQuery.ts';

type RecordCalls = Required<
  Pick<
    Adapter,
    | 'getList'
    | 'detail'
    | 'add'
    | 'update'
    | 'del'
    | 'remove'
    | 'restore'
    | 'options'
    | 'export'
    | 'importRows'
    | 'updateRows'
  >
>;

/** Returns the standard calls, which every entity can have. */
export const recordCalls = ({ call, settings }: RestCalls): RecordCalls => ({
  async getList(entity, query, callOptions) {
    const page = await call(entity, 'getList', toWireQuery(query), callOptions);
    return readPage(page, settings(entity).reply);
  },
  detail: async (entity, id, callOptions) => readRow(await call(entity, 'detail', { id }, callOptions)),
  add: async (entity, form, callOptions) => readRow(await call(entity, 'add', form, callOptions), form),
  update: async (entity, form, callOptions) => readRow(await call(entity, 'update', form, callOptions), form),
  async del(entity, id, _row, callOptions) {
    await call(entity, 'del', { ...callOptions?.form, ids: id }, callOptions);
  },
  async remove(entity, ids, callOptions) {
    await call(entity, 'remove', { ...callOptions?.form, ids: ids.join(',') }, callOptions);
  },
  restore: async (entity, ids, callOptions) =>
    readRows(await call(entity, 'restore', { ids: ids.join(',') }, callOptions)),
  async options(entity, { keyword, limit, ids, filter, notBelow }, callOptions) {
    // an empty list would be missing in the query string, and the service would then return all records
    if (ids?.length === 0) return [];
    const query = {
      ...{ ...filter, keyword, limit, ids: ids?.join(',') },
      ...(notBelow && { notBelow: `${notBelow.field}:${notBelow.ids.join(',')}` }),
    };
    return readOptions(await call(entity, 'options', query, callOptions));
  },
  async export(entity, query, callOptions) {
    const { current: _, size: __, fromEnd: ___, ...values } = toWireQuery(query);
    const columns = callOptions?.columns && { columns: callOptions.columns.join(',') };
    const file = await call(entity, 'export', { ...values, ...columns }, callOptions, {
      responseType: 'blob',
      ...(callOptions?.format === 'csv' && { headers: { Accept: 'text/csv' } }),
    });
    if (file instanceof Blob) return file;
    throw new AdapterError('failed', 'restAdapter: `send` must resolve with a Blob for responseType "blob".');
  },
  async importRows(entity, rows, callOptions) {
    const { dryRun = false, mode, by } = callOptions ?? {};
    try {
      const values = { rows, dryRun, ...(mode && { mode }), ...(by !== undefined && { by }) };
      const reply = await call(entity, 'importRows', values, callOptions);
      const { added, updated } = isObject(reply) ? reply : {};
      return { added: toCount(added), updated: toCount(updated), errors: readFieldErrors(reply) };
    } catch (error) {
      return { added: 0, errors: rowErrorsOf(error) };
    }
  },
  async updateRows(entity, rows, callOptions) {
    try {
      return { rows: readRows(await call(entity, 'updateRows', { rows }, callOptions)), errors: [] };
    } catch (error) {
      return { rows: [], errors: rowErrorsOf(error) };
    }
  },
});

/** Errors of rows are a result, not a failure. @throws an error that concerns the call as a whole */
function rowErrorsOf(error: unknown): readonly FieldError[] {
  if (error instanceof AdapterError && error.fields.length > 0) return error.fields;
  throw error;
}

const toCount = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);
