import type { SourceFile } from './sourceFiles.ts';

const statements =
  /^\s*(?:import|export)\b[^'"`;]*?(?:from\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

/**
 * Returns the names of the modules that a file imports, re-exports or loads. Comments and text blocks are ignored.
 */
export function importsOf({ text }: SourceFile): string[] {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/`(?:\n|import\b)[\s\S]*?`/g, '``');
  return [...code.matchAll(statements)].map((match) => match[1] ?? match[2] ?? '');
}
