import { json, type Schema, text } from './content.ts';

const envelope = (data: Schema): Schema => ({
  type: 'object',
  required: ['code', 'success', 'data', 'msg', 'traceId'],
  properties: {
    code: { type: 'integer', examples: [200] },
    success: { type: 'boolean' },
    data,
    msg: { type: 'string' },
    traceId: { type: 'string' },
    errCode: { type: 'string' },
  },
});

/** Schema of the reply to a refused call. */
export const refusalSchema: Schema = {
  type: 'object',
  required: ['code', 'success', 'errCode', 'msg', 'traceId'],
  properties: {
    code: { type: 'integer' },
    success: { const: false },
    errCode: { type: 'string', examples: ['PARAM_INVALID', 'DATA_CONFLICT', 'STATE_NOT_ALLOWED'] },
    msg: { type: 'string' },
    msgs: {
      type: 'object',
      description: 'The same in every language of the service.',
      properties: { 'zh-CN': { type: 'string' }, 'en-US': { type: 'string' } },
    },
    traceId: { type: 'string' },
    data: {},
  },
};

export const refused = {
  description: 'Refused: see errCode',
  ...json({ $ref: '#/components/schemas/Refusal' }),
};

export const replies = (data: Schema) => ({
  200: { description: 'OK', ...json(envelope(data)) },
  400: refused,
  401: refused,
  403: refused,
  404: refused,
  409: refused,
});

export const pageOf = (row: Schema): Schema => ({
  type: 'object',
  properties: {
    total: { type: 'integer' },
    records: { type: 'array', items: row },
    current: { type: 'integer' },
    size: { type: 'integer' },
    pages: { type: 'integer' },
  },
});

export const opsLogPage = pageOf({ type: 'object' });

/** Schema of the progress of a batch: an action on all records that match a query. */
export const batch: Schema = {
  type: 'object',
  properties: {
    id: text,
    state: { type: 'string', enum: ['WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'] },
    total: { type: 'integer' },
    done: { type: 'integer' },
    failed: { type: 'integer' },
    failures: {
      type: 'array',
      items: { type: 'object', properties: { id: text, name: text, reason: text } },
    },
  },
};
