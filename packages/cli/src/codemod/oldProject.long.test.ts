import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../runCommand.ts';
import { oldProject } from './project.fixture.ts';

const root = join(import.meta.dirname, '../../../..');
const cache = join(root, 'node_modules/.cache/isp');
mkdirSync(cache, { recursive: true });
// the packages are found from a folder of the repository, as in a project that has them installed
const folder = mkdtempSync(join(cache, 'codemod-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the errors of the compiler in the code of the project. */
function errors(): string[] {
  const files = Object.keys(oldProject)
    .filter((file) => /\.m?ts$/.test(file))
    .map((file) => join(folder, file));
  const program = ts.createProgram(files, {
    ...{ strict: true, noEmit: true, skipLibCheck: true, exactOptionalPropertyTypes: true },
    ...{ allowImportingTsExtensions: true, resolveJsonModule: true, jsx: ts.JsxEmit.ReactJSX },
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2024,
    types: ['node'],
    customConditions: ['isp-source'],
  });
  return files.flatMap((file) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
}

it('a project of 0.1.0 compiles after isp codemod --write, and has no mistake', async () => {
  for (const [file, { before }] of Object.entries(oldProject)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), before);
  }
  const before = errors().join('\n');
  for (const name of ['RestEntity', 'ImportResult', 'UseSaveResult', 'DuplicateRowsError', "'code'"])
    expect(before).toContain(name);

  expect(await runCommand(['codemod', folder, '--write'])).toMatchObject({ code: 0 });
  expect(errors()).toEqual([]);
  expect(await runCommand(['check', join(folder, 'schemas')], { LANG: 'en_US' })).toMatchObject({ code: 0 });
});
