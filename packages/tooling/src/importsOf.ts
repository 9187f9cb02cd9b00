import type { SourceFile } from './sourceFiles.ts';

const statements =
  /^\s*(?:import|export)\b[^'"`;]*?(?:from\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

/**
 * Returns the names of all modules that a file imports, re-exports or loads. Imports inside comments and template
 * texts do not count.
 */
export function importsOf({ text }: SourceFile): string[] {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/`(?:\n|import\b)[\s\S]*?`/g, '``');
  return [...code.matchAll(statements)].map((match) => match[1] ?? match[2] ?? '');
}
