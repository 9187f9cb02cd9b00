import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../runCommand.ts';
import { MAX_YAML } from './document/limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'isp-notes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A document whose only list has records with these fields. */
const books = (fields: readonly string[], more: object = {}) =>
  JSON.stringify({
    ...{ openapi: '3.0.3', info: { title: 'Books', version: '1' }, ...more },
    paths: {
      '/books': {
        get: {
          responses: {
            200: {
              description: 'OK',
              content: {
                'application/json': {
                  schema: {
                    type: 'array',
                    items: {
                      type: 'object',
                      properties: Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  });
const token = { components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } } };

it.each([
  ['ISP7003', 'document-too-large', 'openapi.yaml', `# ${'x'.repeat(MAX_YAML)}\nopenapi: 3.0.3\n`],
  ['ISP7015', 'key-unknown', 'books.json', books(['title', 'price'])],
  ['ISP7016', 'needs-credentials', 'books.json', books(['id', 'title'], token)],
])('isp openapi names %s %s', async (code, _, file, text) => {
  const path = join(folder, file);
  writeFileSync(path, text);
  const { output } = await runCommand(['openapi', path, '--folder', folder], {});
  expect(output).toContain(code);
});
