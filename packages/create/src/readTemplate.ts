import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { templates } from './own.ts';
import type { PortalFile } from './writeFiles.ts';

/** Returns the files of a folder of the template, with the values in place of `__name__`. */
export function readTemplate(layer: string, values: Readonly<Record<string, string>>): readonly PortalFile[] {
  const top = join(templates, layer);
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({
      path: withDot(relative(top, file).split(sep).join('/')),
      text: readFileSync(file, 'utf8').replaceAll(
        /__([a-z]+)__/g,
        (all, name: string) => values[name] ?? all,
      ),
    }));
}

/** npm leaves `.gitignore` out of tarballs, so the file has a name without the dot there. */
const withDot = (path: string): string => (path === 'gitignore' ? '.gitignore' : path);
