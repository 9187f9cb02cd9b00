import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from 'tsup';

type TsupPlugin = NonNullable<Options['plugins']>[number];

/** Names of exports by package and group: package → group → names. */
export type ImportGroups = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const statement = /^import \{([^}]*)\} from "([^"]+)";$/gm;

/**
 * Makes built ES modules import the parts of a library through one file per group of parts. Without it, a bundler
 * makes one file for each combination of chunks that share a module: with thirty lazy chunks that each import some
 * of twenty parts, a page loaded twenty files of a few hundred bytes. The parts of a group are imported by the same
 * chunks, so they are in one file.
 *
 * Names that belong to no group are imported directly.
 */
export function importByGroup(outDir: string, groups: ImportGroups): TsupPlugin {
  /**
   * Files of the groups that are written. Each file has the package from which it imports, and the imported names.
   */
  const used = new Map<string, { readonly from: string; readonly names: Set<string> }>();
  const groupOf = (from: string, name: string) =>
    Object.entries(groups[from] ?? {}).find(([, names]) => names.includes(name))?.[0];
  return {
    name: 'import-by-group',
    renderChunk(code, { map, path, type }) {
      if (this.format !== 'esm' || type !== 'chunk' || path.endsWith('.map')) return undefined;
      const next = code.replace(statement, (whole, list: string, from: string) => {
        if (!groups[from]) return whole;
        const lines = new Map<string, string[]>();
        for (const part of list.split(',').map((one) => one.trim())) {
          const [name = ''] = part.split(' as ', 1);
          const group = groupOf(from, name);
          const file = group === undefined ? from : `./${group}.js`;
          if (group !== undefined) {
            const known = used.get(file) ?? { from, names: new Set() };
            used.set(file, known);
            known.names.add(name);
          }
          lines.set(file, [...(lines.get(file) ?? []), part]);
        }
        // the removed import may have had several lines; its line breaks are kept, so that the source map stays
        // right for the following lines
        const imports = [...lines].map(([file, parts]) => `import { ${parts.join(', ')} } from "${file}";`);
        return imports.join('') + whole.replaceAll(/[^\n]/g, '');
      });
      return { code: next, map: map as never };
    },
    buildEnd() {
      if (this.format !== 'esm') return;
      for (const [file, { from, names }] of used) {
        const sorted = [...names].sort();
        const imported = sorted.map((name) => `${name} as ${name}_`).join(', ');
        // the file exports new constants instead of re-exporting the names, because a bundler would replace a
        // re-export by a direct import of the part's module
        const exported = sorted.map((name) => `${name} = ${name}_`).join(', ');
        writeFileSync(
          join(outDir, file),
          `'use client';\nimport { ${imported} } from '${from}';\nexport const ${exported};\n`,
        );
      }
    },
  };
}
