import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areaDoors } from './areaDoors.ts';
import { type AreaModule, allAfter, areaModules, moduleOf } from './areaModules.ts';
import { importsOf } from './importsOf.ts';
import { type SourceFile, sourceFiles } from './sourceFiles.ts';

const top = 'apps/api/src/';
/** Sources of the service without tests, by their paths below `src`. */
const files = sourceFiles([top.slice(0, -1)], /\.ts$/)
  .filter(({ path }) => !/\.(test|fixture)\.ts$|\/testing\//.test(path))
  .map(({ path, text }) => ({ path: path.slice(top.length), text }));

/** Returns true for demo data, simulators and their modules, which a service in production does not load. */
const isDemo = (path: string): boolean =>
  /(^|\/)demo\/|(^|\/)simulat|^ports\/(media\/|simulators\.ts)/.test(path);

/** Returns the imports of a file, as paths below `src`. */
const targetsOf = (file: SourceFile): string[] =>
  importsOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => join(file.path, '..', name.replace(/\?.*$/, '')));

/**
 * Returns one sentence for each import of another module's file, if the other module is not in the `after` of the
 * importing module.
 */
const strayImports = (modules: readonly AreaModule[], sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ path }) => !isDemo(path))
    .flatMap((file) => {
      const own = moduleOf(modules, file.path);
      if (!own) return [];
      const before = allAfter(modules, own.name);
      return targetsOf(file).flatMap((target) => {
        const other = moduleOf(modules, target);
        // the `index.ts` that lists the parts of an area may import them, although it does not belong to a part
        const isPart = other?.folder.startsWith(`${own.folder}/`) && file.path === `${own.folder}/index.ts`;
        if (!other || other === own || isPart || before.has(other.name)) return [];
        return [`${file.path} imports ${target}: "${own.name}" does not come after "${other.name}"`];
      });
    });

type Doors = Readonly<Record<string, readonly string[]>>;

/** Returns all imports of another area's files: the importing file, the other area, and the imported file. */
const imports = (sources: readonly SourceFile[]): readonly { from: string; area: string; file: string }[] =>
  sources
    .filter(({ path }) => /^(areas\/\w+|gateway)\//.test(path) && !isDemo(path))
    .flatMap((source) =>
      targetsOf(source).flatMap((target) => {
        const [, area, file] = /^areas\/(\w+)\/(.+)$/.exec(target) ?? [];
        return area === undefined || file === undefined || source.path.startsWith(`areas/${area}/`)
          ? []
          : [{ from: source.path, area, file }];
      }),
    );

/**
 * Returns one sentence for each import of another area's file that is not in the list of allowed files, and for
 * each allowed file that no other area imports.
 */
function doorFaults(doors: Doors, sources: readonly SourceFile[]): string[] {
  const found = imports(sources);
  const used = new Set(found.map(({ area, file }) => `${area}/${file}`));
  return [
    ...found
      .filter(({ area, file }) => !doors[area]?.includes(file))
      .map(({ area, file, from }) => `${from} imports areas/${area}/${file}, which is no door of that area`),
    ...Object.entries(doors)
      .flatMap(([area, files]) => files.map((file) => `${area}/${file}`))
      .filter((door) => !used.has(door))
      .map((door) => `areas/${door} is a door that no other area imports`),
  ];
}

/** Returns one sentence for each import of demo code (demo data or a simulator) by other code. */
const demoImports = (sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ path }) => !isDemo(path))
    .flatMap((file) =>
      targetsOf(file)
        .filter(isDemo)
        .map((target) => `${file.path} imports ${target}`),
    );

describe('imports of the areas', () => {
  const modules = areaModules(files);

  it('an area imports another only where its module comes after that one', () => {
    expect(modules.length).toBeGreaterThan(15);
    expect(strayImports(modules, files)).toEqual([]);
  });

  it('areas import each other, and the gateway imports them, through their doors alone', () => {
    expect(doorFaults(areaDoors, files)).toEqual([]);
  });

  it('the check of doors finds a file that is none, and a door that is not used', () => {
    const sources = [
      { path: 'areas/till/pay.ts', text: "import { wood } from '../shelf/wood.ts';\nimport './coin.ts';" },
      { path: 'gateway/ask.ts', text: "import type { Board } from '../areas/shelf/board/board.ts';" },
    ];
    expect(doorFaults({ shelf: ['board/board.ts', 'nail.ts'] }, sources)).toEqual([
      'areas/till/pay.ts imports areas/shelf/wood.ts, which is no door of that area',
      'areas/shelf/nail.ts is a door that no other area imports',
    ]);
  });

  it('no rule imports demo data or a simulator: the start loads them beside demo data alone', () => {
    expect(demoImports(files)).toEqual([
      'app.ts imports demo/index.ts',
      'backup.ts imports ports/media/stockFiles.ts',
      // an `import type` counts too
      'hostTypes.ts imports platform/demo/demoPart.ts',
      'main.ts imports platform/demo/accounts.ts',
    ]);
    const loaded = files.filter(({ path }) => path === 'app.ts' || path === 'main.ts');
    for (const { path, text } of loaded)
      expect(text, path).toMatch(/config\.demo [!=]== 'off'[^;]*await import\('\.\/[^']*demo\//s);
  });

  it('the check finds an import of a module that comes later, and one of demo data', () => {
    const file = (path: string, text: string) => ({ path, text });
    const shelf = "export const shelf = defineArea({\n  area: 'shelf',\n});";
    const till =
      "const tills = defineArea({\n  area: 'shelf',\n  name: 'shelf/till',\n  after: ['shelf'],\n});";
    const sources = [
      file('areas/shelf/index.ts', `import { till } from './till/index.ts';\n${shelf}`),
      file(
        'areas/shelf/board.ts',
        "import { coin } from './till/coin.ts';\nimport { wood } from './demo/wood.ts';",
      ),
      file('areas/shelf/till/index.ts', till),
      file('areas/shelf/till/coin.ts', "import type { Board } from '../board.ts';"),
      file('areas/shelf/demo/wood.ts', "import { coin } from '../till/coin.ts';"),
    ];
    expect(strayImports(areaModules(sources), sources)).toEqual([
      'areas/shelf/board.ts imports areas/shelf/till/coin.ts: "shelf" does not come after "shelf/till"',
    ]);
    expect(demoImports(sources)).toEqual(['areas/shelf/board.ts imports areas/shelf/demo/wood.ts']);
  });
});
