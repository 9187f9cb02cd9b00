import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Cell, textCell } from '../workbook/cells.ts';
import { sendList } from './sendList.ts';

type Batch = readonly (readonly Cell[])[];

let app: FastifyInstance;
let taken: number;
let isLeft: boolean;
let readTimeoutMs: number | undefined;
let batchAt: (index: number) => Promise<Batch>;
const count = 500;
/**
 * Returns rows with random texts. Random texts can hardly be compressed, so the buffers fill up and the stream
 * stops soon after the client stops reading.
 */
const batch = () =>
  Array.from({ length: 200 }, () => [
    textCell(Array.from({ length: 10 }, () => crypto.randomUUID()).join('')),
  ]);

beforeEach(async () => {
  taken = 0;
  isLeft = false;
  readTimeoutMs = undefined;
  batchAt = async () => batch();
  app = fastify();
  app.get('/list', (request, reply) => {
    async function* batches() {
      try {
        while (taken < count) {
          taken += 1;
          yield await batchAt(taken);
        }
      } finally {
        isLeft = true;
      }
    }
    return sendList(
      reply,
      { total: count * 200, titles: ['Text'], batches: batches(), requireShort: async () => undefined },
      '书',
      request.headers.accept,
      async () => undefined,
      readTimeoutMs,
    );
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const get = (init: RequestInit = {}) => fetch(`${app.listeningOrigin}/list`, init);
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((done) => setTimeout(done, 10));
};

it('sendList sends the number of rows, an estimate of the bytes, and the name of the file', async () => {
  const reply = await get({ headers: { accept: 'text/csv' } });
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(reply.headers.get('content-disposition')).toBe(
    'attachment; filename="_.csv"; filename*=UTF-8\'\'%E4%B9%A6.csv',
  );
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('x-total-count')).toBe('100000');
  const { byteLength } = await reply.arrayBuffer();
  expect(Number(reply.headers.get('x-estimated-length')) / byteLength).toBeCloseTo(1, 1);
});

it('a workbook is what comes where nothing else is asked for', async () => {
  const reply = await get();
  expect(reply.headers.get('content-type')).toMatch(/spreadsheetml/);
  expect(reply.headers.get('content-disposition')).toMatch(/\.xlsx$/);
  expect(new Uint8Array(await reply.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
});

it('a failure on the way breaks it off: half a file is none (T-R14)', async () => {
  batchAt = async (index) => {
    if (index === 20) throw new Error('the database is gone');
    return batch();
  };
  await expect(get().then((reply) => reply.arrayBuffer())).rejects.toThrow();
  await until(() => isLeft);
});

it('a list that cannot be read at all is a refusal', async () => {
  batchAt = async () => {
    throw new Error('the database is gone');
  };
  expect((await get()).status).toBe(500);
});

it('sendList reads no further than the client takes, and stops when the client leaves (T-S9)', async () => {
  const controller = new AbortController();
  await get({ signal: controller.signal });
  // Waits until the server takes no more batches: it reads ahead until the buffers are full, and then stops.
  let seen = -1;
  while (seen !== taken) {
    seen = taken;
    await new Promise((done) => setTimeout(done, 200));
  }
  expect(taken).toBeLessThan(count / 2);
  controller.abort();
  await until(() => isLeft);
});

it('a reader who takes nothing more does not keep it open for ever (T-S9)', async () => {
  readTimeoutMs = 300;
  const reply = await get();
  await until(() => isLeft);
  await expect(reply.arrayBuffer()).rejects.toThrow();
  // A client that continues to read in time receives the whole list.
  readTimeoutMs = undefined;
  batchAt = async () => [];
  taken = 0;
  expect((await (await get()).arrayBuffer()).byteLength).toBeGreaterThan(0);
});
