import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { patch, patchModule } from '../scripts/patchModule.mjs';

describe('a patch', () => {
  it('a patch changes the one text it is for, which may look like a pattern', () => {
    expect(patch('a.b(c) + ab', 'a.b(c)', '$&', 'call')).toBe('$& + ab');
    expect(patch('a.b(c) + ab', /a\.b\(c\)/, '$&', 'call')).toBe('$& + ab');
  });

  it.each(['', 'one', 'a b a'])('a patch reports when %j does not contain its text once', (source) => {
    expect(() => patch(source, 'a', 'b', 'no-a')).toThrow(
      /^Patch no-a: a occurs [02] times in the source, and must occur once\.$/,
    );
  });
});

const buildWith = (file: RegExp, from: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id.endsWith('page.js') ? 'page.js' : null),
        load: () => 'export default 1 + 1;',
      },
      patchModule('sum', file, from, '"patched"'),
    ],
    build: { write: false, lib: { entry: 'page.js', formats: ['es'] }, minify: false },
  });

describe('a build with a patch', () => {
  it('a build uses the patched module', async () => {
    const [{ output }] = (await buildWith(/page\.js$/, '1 + 1')) as unknown as [
      { readonly output: readonly [{ readonly code: string }] },
    ];
    expect(output[0].code).toContain('"patched"');
  });

  it.each([
    ['text', /page\.js$/, '1 + 2'],
    ['module', /pages\.js$/, '1 + 1'],
  ] as const)('a build fails when the %s it changes is gone', async (_what, file, from) => {
    await expect(buildWith(file, from)).rejects.toThrow(/Patch sum: /);
  });
});
