import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readAreaFolder } from '@isp/schema-tools';
import { printRowTypes } from './printRowTypes.ts';

const usage = 'types <folder of schemas> --out <file.ts> [--check]';

/** `isp types`: writes the row types of every entity; with `--check` it only compares, for CI. */
export const typesCommand = {
  usage,
  run(args: readonly string[]) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: 'string' }, check: { type: 'boolean', default: false } },
    });
    const [folder, ...more] = positionals;
    const { check, out } = values;
    if (folder === undefined || more.length > 0 || out === undefined)
      return { code: 1, output: `Usage: isp ${usage}` } as const;
    const areas = readAreaFolder(folder);
    const text = printRowTypes(areas);
    const before = readIfThere(out);
    const count = areas.reduce((sum, area) => sum + Object.keys(area.entities).length, 0);
    if (before === text) return { code: 0, output: `${out} is current (${count} entities).` } as const;
    if (check) {
      const command = `isp types ${folder} --out ${out}`;
      return { code: 1, output: `${out} is not what the schemas say. Run: ${command}` } as const;
    }
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, text);
    return { code: 0, output: `Wrote ${out} (${count} entities).` } as const;
  },
};

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}
