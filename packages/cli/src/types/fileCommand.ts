import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Area, Vocabulary } from '@isp/schema';
import { readAreaFolder, readVocabulary } from '@isp/schema-tools';

/**
 * Creates a command that prints a file which is generated from a folder of schemas. With `--check` the command only
 * compares an existing file with the generated text, for CI.
 *
 * @param name - name of the command
 * @param print - returns the text of the file
 */
export function fileCommand(
  name: string,
  print: (areas: readonly Area[], vocabulary: Vocabulary | undefined) => string,
) {
  const usage = `${name} <folder of schemas> --out <file.ts> [--vocabulary <file>] [--check]`;
  return {
    usage,
    run(args: readonly string[]) {
      const { positionals, values } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          out: { type: 'string' },
          vocabulary: { type: 'string' },
          check: { type: 'boolean', default: false },
        },
      });
      const [folder, ...more] = positionals;
      const { check, out, vocabulary: file } = values;
      if (folder === undefined || more.length > 0 || out === undefined)
        return { code: 1, output: `Usage: isp ${usage}` } as const;
      const vocabulary = file === undefined ? undefined : readVocabulary(file);
      const areas = readAreaFolder(folder, vocabulary);
      const text = print(areas, vocabulary);
      const before = readIfThere(out);
      const count = areas.reduce((sum, area) => sum + Object.keys(area.entities).length, 0);
      if (before === text) return { code: 0, output: `${out} is current (${count} entities).` } as const;
      if (check) {
        const words = file === undefined ? '' : ` --vocabulary ${file}`;
        const command = `isp ${name} ${folder} --out ${out}${words}`;
        return { code: 1, output: `${out} does not match the schemas. Run: ${command}` } as const;
      }
      mkdirSync(dirname(out), { recursive: true });
      writeFileSync(out, text);
      return { code: 0, output: `Wrote ${out} (${count} entities).` } as const;
    },
  };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}
