import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, toolEnv, tsc6 } from '../scripts/run.mjs';
import { createConsumer, mustBeBuilt, published } from './packed.ts';

const env = toolEnv({ NODE_OPTIONS: '' });
let consumer: ReturnType<typeof createConsumer>;

beforeAll(() => {
  for (const { dir } of published) mustBeBuilt(`${dir}/dist/index.d.ts`, 'npm run build');
  consumer = createConsumer();
  mkdirSync(join(consumer.dir, 'src'));
  writeFileSync(join(consumer.dir, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
  copyFileSync(
    fileURLToPath(new URL('./consumer/portal.tsx', import.meta.url)),
    join(consumer.dir, 'src/portal.tsx'),
  );
});
afterAll(() => consumer?.remove());

/** Compiles files of the consumer's project and returns the output of the compiler. */
function check(files: readonly string[], options: object = {}) {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
    ...options,
  };
  writeFileSync(join(consumer.dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  return run(tsc6, ['-p', consumer.dir, '--pretty', 'false'], { cwd: consumer.dir, env });
}

/**
 * Mistakes of a user of the packages that the compiler must report. Each has a description, the code, and the
 * pattern of the compiler's message.
 */
const mistakes: readonly (readonly [string, string, RegExp])[] = [
  [
    'a misspelt property',
    `import { AreaScreen } from '@isp/crud'; export const a = <AreaScreen entiti="shop.book" page="list" />;`,
    /entiti/,
  ],
  [
    'a page that is none',
    `import { AreaScreen } from '@isp/crud'; export const a = <AreaScreen entity="shop.book" page="lists" />;`,
    /lists/,
  ],
  [
    'a detail of no record',
    `import { AreaScreen } from '@isp/crud'; export const a = <AreaScreen entity="shop.book" page="detail" />;`,
    /page: "detail"/,
  ],
  [
    'an adapter without its list',
    `import type { Adapter } from '@isp/crud'; export const a: Adapter = { detail: async () => ({}) };`,
    /getList/,
  ],
  [
    'a hook of a misspelt name',
    `import type { ScreenHooks } from '@isp/crud'; export const a: ScreenHooks = { beforeSafe: (form) => form };`,
    /beforeSafe/,
  ],
  [
    'an issue read by a misspelt key',
    `import type { SchemaIssue } from '@isp/schema'; export const a = (issue: SchemaIssue) => issue.mesage;`,
    /mesage/,
  ],
];

/**
 * Code by which a project registers the names of its schema, so that code with other entity names does not compile.
 */
const registered = `
import { AreaScreen, defineExtension, useEntity } from '@isp/crud';
interface Names {
  readonly entities: { readonly 'shop.book': { readonly cells: 'name'; readonly actions: 'print'; readonly tabs: never } };
}
declare module '@isp/crud' {
  interface Register {
    names: Names;
  }
}
const print = () => undefined;
export const right = [
  <AreaScreen key="1" entity="shop.book" page="list" />,
  defineExtension({ actions: { 'shop.book.print': print } }),
  () => useEntity('shop.book'),
];
export const wrong = [
  // @ts-expect-error an entity there is not
  <AreaScreen key="1" entity="shop.bok" page="list" />,
  // @ts-expect-error an action there is not
  defineExtension({ actions: { 'shop.book.pritn': print } }),
  // @ts-expect-error an entity there is not
  () => useEntity('shop.bok'),
];
`;

describe('another portal', () => {
  it('another portal registers the names of its schemas, so that others do not compile', async () => {
    writeFileSync(join(consumer.dir, 'src/registered.tsx'), registered);
    const { code, output } = await check(['src/registered.tsx'], { skipLibCheck: true });
    expect(code, output).toBe(0);
  });

  it('another portal compiles against the published types, library check included (R10.04)', async () => {
    const { code, output } = await check(['src/portal.tsx']);
    expect(code, output).toBe(0);
  });

  it('another portal compiles the way Node resolves modules too (R10.04)', async () => {
    const { code, output } = await check(['src/portal.tsx'], {
      module: 'NodeNext',
      moduleResolution: 'NodeNext',
    });
    expect(code, output).toBe(0);
  });

  describe('does not compile', () => {
    let output = '';
    // each mistake is written into its own file and all files are compiled together, so that the compiler starts
    // only once
    beforeAll(async () => {
      for (const [at, [, code]] of mistakes.entries())
        writeFileSync(join(consumer.dir, `src/wrong${at}.tsx`), code);
      const files = mistakes.map((_, at) => `src/wrong${at}.tsx`);
      ({ output } = await check(files, { skipLibCheck: true }));
    });

    it.each(mistakes.map(([what, , says], at) => [what, at, says] as const))('%s', (_, at, says) => {
      const messages = output.split('\n').filter((line) => line.startsWith(`src/wrong${at}.tsx`));
      expect(messages.join('\n'), output).toMatch(says);
    });
  });
});
