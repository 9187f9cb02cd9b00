/** Files of a project that was written for version 0.1.0: their text before and after the codemods. */
export const oldProject: Readonly<Record<string, { readonly before: string; readonly after: string }>> = {
  'schemas/shop.json': {
    before: `{
    "$schema":   "https://isp.example/area.schema.json",
    "entities": { "book": { "record": { "properties": { "name": {"type":"string"} } } } }
}
`,
    after: `{
    "$schema":   "https://isp.example/format/1/area.schema.json",
    "entities": { "book": { "record": { "properties": { "name": {"type":"string"} } } } }
}
`,
  },
  'src/save.ts': {
    before: `// what the shop saves
import { type ImportResult, restAdapter, type RestEntity } from '@isp/crud';
import type { UseSaveResult } from '@isp/crud';

export const book: RestEntity = { reply: { total: 'count' } }; // of the shop
export const adapter = restAdapter({ prefix: '/api', send: async () => ({}) });

export const count = (result: ImportResult): number => result.added;

export async function saveTwice(save: UseSaveResult): Promise<void> {
  await save({ id: '1' }, 'edit');
  await save({ id: '2' }, 'edit');
}
`,
    after: `// what the shop saves
import { type Adapter, restAdapter, type RestAdapterOptions } from '@isp/crud';
import type { useSave } from '@isp/crud';

type RestEntity = NonNullable<RestAdapterOptions['entities']>[string];
type ImportResult = Awaited<ReturnType<NonNullable<Adapter['importRows']>>>;
type UseSaveResult = ReturnType<typeof useSave>;

export const book: RestEntity = { reply: { total: 'count' } }; // of the shop
export const adapter = restAdapter({ prefix: '/api', send: async () => ({}) });

export const count = (result: ImportResult): number => result.added;

export async function saveTwice(save: UseSaveResult): Promise<void> {
  await save({ id: '1' }, 'edit');
  await save({ id: '2' }, 'edit');
}
`,
  },
  'src/start.ts': {
    before: `import { DestructiveChangeError, DuplicateRowsError } from '@isp/server/internal';

export const isBlocked = (error: unknown): boolean =>
  error instanceof DestructiveChangeError || error instanceof DuplicateRowsError;
export { DuplicateRowsError };
`,
    after: `import { BlockedChangeError } from '@isp/server/internal';

export const isBlocked = (error: unknown): boolean =>
  error instanceof BlockedChangeError || error instanceof BlockedChangeError;
export { BlockedChangeError as DuplicateRowsError };
`,
  },
  'scripts/check.mts': {
    before: `import { runCommand } from '@isp/cli';

const { code, output } = runCommand(['check', 'schemas']);
console.log(output, runCommand(['types', 'schemas', '--out', 'rows.ts']).code);
process.exitCode = code;
`,
    after: `import { runCommand } from '@isp/cli';

const { code, output } = await runCommand(['check', 'schemas']);
console.log(output, (await runCommand(['types', 'schemas', '--out', 'rows.ts'])).code);
process.exitCode = code;
`,
  },
  'tsconfig.json': {
    before: `{
  // the packages of the shop
  "compilerOptions": { "module": "ESNext", "moduleResolution": "node", "strict": true }
}
`,
    after: `{
  // the packages of the shop
  "compilerOptions": { "module": "ESNext", "moduleResolution": "bundler", "strict": true }
}
`,
  },
};
