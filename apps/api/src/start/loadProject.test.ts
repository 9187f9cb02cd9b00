import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import { loadProject } from './loadProject.ts';

const folder = mkdtempSync(join(tmpdir(), 'isp-project-'));
afterAll(() => rmSync(folder, { recursive: true }));
const own = readConfig({});
const paths = { schemas: join(folder, 'schemas'), menus: join(folder, 'menus.json'), vocabulary: undefined };

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
}

describe('loadProject', () => {
  it('the areas, the menu and the translations of the portal are without mistakes', () => {
    expect(loadProject(own).areas.length).toBeGreaterThanOrEqual(16);
  });

  it('mistakes of area, role, menu and translations stop the start together, each with file, line, path and repair', () => {
    cpSync(own.schemas, paths.schemas, { recursive: true });
    cpSync(own.menus, paths.menus);
    const notebook = join(paths.schemas, 'notebook.json');
    change(notebook, '"label": "notebookName"', '"label": "notebokName"');
    change(notebook, '"DM": ', '"DX": ');
    change(paths.menus, '"notebook.notebook"', '"notebook.notebok"');
    change(join(paths.schemas, 'locales/en-US.json'), '"notebook": {', '"notebok": {');
    const load = () => loadProject(paths);
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/notebook\.json:\d+:\d+ {2}error {2}ISP2001 .*\n.*Did you mean "notebookName"/);
    expect(load).toThrow(/notebook\.json:\d+:\d+ {2}error {2}ISP4\d+ .*DX\n.*There is no role "DX"/);
    expect(load).toThrow(/menus\.json:\d+:\d+ {2}error {2}ISP4001 .*\n.*Did you mean "notebook\.notebook"/);
    expect(load).toThrow(/en-US\.json:\d+:\d+ {2}error {2}ISP5\d+ .*notebok\n.*Did you mean "notebook"/);
  });

  it('a folder or a file that does not exist is named with its setting', () => {
    expect(() => loadProject({ ...own, schemas: '/no/schemas' })).toThrow(
      'ISP_SCHEMAS: There is no folder "/no/schemas".',
    );
    expect(() => loadProject({ ...own, menus: '/no/menus.json' })).toThrow(
      'ISP_MENUS: There is no file "/no/menus.json".',
    );
  });
});
