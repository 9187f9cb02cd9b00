import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ispEnvelope } from '@isp/server';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { serveFiles } from './servePages.ts';

describe('serveFiles', () => {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  it.each([
    '%00',
    'a.js%00.html',
    '..%2fsecret',
    '%2e%2e/secret',
    '..%5csecret',
    '%2e%2e%2f%2e%2e%2fetc/passwd',
    '%',
    '%ff',
  ])('%s is no file, and no fault of the service', async (path) => {
    const folder = await mkdtemp(join(tmpdir(), 'isp-files-'));
    folders.push(folder);
    await writeFile(join(folder, 'a.js'), 'a');
    const app = Fastify();
    await app.register(ispEnvelope);
    await app.register(async (inner) => serveFiles(inner, folder, '/ui/'));
    expect((await app.inject('/ui/a.js')).body).toBe('a');
    const { statusCode } = await app.inject(`/ui/${path}`);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });
});
