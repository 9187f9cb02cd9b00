import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ispAreas } from '@isp/crud/vite';
import { compileSchema } from '@isp/schema-tools';
import { findingKinds } from '@isp/schema-tools/internal';
import type { Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadProject } from '../../../apps/api/src/start/loadProject.ts';
import { mistakes } from '../../cli/src/check/mistakes.fixture.ts';
import { type ShopFile, shopFiles } from '../../cli/src/check/shop.fixture.ts';
import areaSchema from '../../schema/area.schema.json' with { type: 'json' };
import localeSchema from '../../schema/locales.schema.json' with { type: 'json' };
import menuSchema from '../../schema/menus.schema.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'isp-mistakes-'));
const paths = {
  schemas: join(folder, 'schemas'),
  menus: join(folder, 'menus.json'),
  vocabulary: undefined,
};

beforeAll(() => {
  mkdirSync(join(folder, 'schemas/locales'), { recursive: true });
  for (const [file, text] of Object.entries(shopFiles)) writeFileSync(join(folder, file), text);
  // the server waits before it reads a file with a mistake again; the files of this test are complete
  vi.stubGlobal('setTimeout', queueMicrotask);
});
afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
});

/** Kinds that keep nothing from starting: the start and the page go on, and the build and the server log them. */
const warnings = ['dangling-field', 'missing-translation', 'unknown-text', 'untranslated-text'];

type Hook = (this: unknown, ...args: readonly unknown[]) => unknown;

/** Calls the hooks of the plugin as Vite calls them, and collects what it logs and what it shows in the page. */
function createPlugin(command: 'build' | 'serve') {
  const logged: string[] = [];
  const shown: { readonly err?: { readonly message: string } }[] = [];
  const plugin = ispAreas({ menus: 'menus.json' }) as Plugin & Record<string, Hook>;
  const environment = {
    name: 'client',
    hot: { send: (payload: (typeof shown)[number]) => void shown.push(payload) },
    moduleGraph: { getModuleById: () => undefined, getModulesByFile: () => undefined },
  };
  const context = {
    environment,
    addWatchFile: () => undefined,
    error(fault: { readonly message: string }): never {
      throw new Error(fault.message);
    },
  };
  const call = async (hook: string, ...args: readonly unknown[]) =>
    await plugin[hook]?.call(context, ...args);
  const logger = { warn: (text: string) => void logged.push(text) };
  return { call, logged, shown, ready: call('configResolved', { root: folder, command, logger }) };
}

const building = createPlugin('build');
const serving = createPlugin('serve');

/** Returns what the production build says: its refusal, and what it logs. */
async function fromBuild(): Promise<{ readonly refused: string; readonly logged: string }> {
  building.logged.length = 0;
  const refused = await building.call('buildStart').then(
    () => '',
    (error: Error) => error.message,
  );
  return { refused, logged: building.logged.join('\n') };
}

/** Returns what the page and the log of the development server say after a file was changed. */
async function fromDev(file: ShopFile): Promise<string> {
  serving.shown.length = 0;
  serving.logged.length = 0;
  await serving.call('hotUpdate', { file: join(folder, file), modules: [] });
  return [...serving.shown.map(({ err }) => err?.message ?? ''), ...serving.logged].join('\n');
}

/** Returns the refusal of the service, which `npm start` prints, and `npm run dev` logs. */
function fromService(): string {
  try {
    loadProject(paths);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns the number of times that a text names a mistake, with file, line, path and what to write. */
const timesNamed = (text: string, { file, kind, path, says }: (typeof mistakes)[number]): number => {
  const lines = text.split('\n');
  const { code = '', title } = findingKinds[kind] ?? {};
  return lines.filter(
    (line, at) =>
      line.startsWith(`${join(folder, file)}:`) &&
      /:\d+:\d+ {2}/.test(line) &&
      line.endsWith([code, title?.en, path].filter(Boolean).join('  ')) &&
      lines[at + 1]?.includes(says),
  ).length;
};

describe('mistakes of sixty kinds', () => {
  const logOnly = new Set<string>();

  it.each(mistakes.map((mistake) => [mistake.kind, mistake.wrong, mistake] as const))(
    '%s, written %j, is named once in the build, the page and the service, with file, line, path and repair',
    async (kind, _wrong, mistake) => {
      await building.ready;
      await serving.ready;
      const file = join(folder, mistake.file);
      writeFileSync(
        file,
        shopFiles[mistake.file].replace(mistake.right, () => mistake.wrong),
      );
      try {
        const { logged, refused } = await fromBuild();
        if (refused === '') logOnly.add(kind);
        expect(timesNamed(refused || logged, mistake)).toBe(1);
        expect(timesNamed(await fromDev(mistake.file), mistake)).toBe(1);
        expect(timesNamed(fromService(), mistake)).toBe(refused === '' ? 0 : 1);
      } finally {
        writeFileSync(file, shopFiles[mistake.file]);
      }
    },
  );

  it('kinds that are only logged are those that keep nothing from starting', () => {
    expect([...logOnly].sort()).toEqual(warnings);
  });

  it('the build, the page and the service name the mistakes of all files at once', async () => {
    const some = ['unknown-field', 'unknown-screen', 'unknown-area', 'unknown-role'].map((kind) =>
      mistakes.find((mistake) => mistake.kind === kind),
    );
    const texts = { ...shopFiles };
    for (const mistake of some) {
      if (!mistake) throw new Error('The table lacks one of the kinds.');
      texts[mistake.file] = texts[mistake.file].replace(mistake.right, () => mistake.wrong);
    }
    for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text);
    for (const text of [(await fromBuild()).refused, await fromDev('menus.json'), fromService()])
      expect(some.map((mistake) => mistake && timesNamed(text, mistake))).toEqual([1, 1, 1, 1]);
  });
});

/** Kinds that an editor finds by the meta-schemas while the file is written. All others are found by a check. */
const inEditor = [
  'bad-name',
  'duplicate-item',
  'empty-list',
  'empty-text',
  'missing-key',
  'unknown-format',
  'unknown-key',
  'wrong-text',
  'wrong-type',
  'wrong-value',
];

describe('the meta-schemas in an editor', () => {
  it('an editor finds mistakes of shape, and a check finds those of names', () => {
    const ofArea = compileSchema(areaSchema);
    const validators = {
      'schemas/shop.json': ofArea,
      'schemas/store.json': ofArea,
      'menus.json': compileSchema(menuSchema),
      'schemas/locales/en-US.json': compileSchema(localeSchema),
    } satisfies Record<ShopFile, unknown>;
    for (const [file, text] of Object.entries(shopFiles))
      expect(validators[file as ShopFile](JSON.parse(text)), file).toEqual([]);
    const found = mistakes.filter(({ file, kind, right, wrong }) => {
      if (kind === 'syntax') return false;
      return validators[file](JSON.parse(shopFiles[file].replace(right, () => wrong))).length > 0;
    });
    expect([...new Set(found.map(({ kind }) => kind))].sort()).toEqual(inEditor);
  });
});
