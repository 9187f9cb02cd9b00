import type { Text } from '../contract/language.ts';
import type { Codemod } from './codemods.ts';

/** A part of a text that a codemod replaces. */
export interface Edit {
  readonly codemod: Codemod;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A place that a codemod cannot rewrite. */
export interface ByHand {
  readonly codemod: Codemod;
  readonly at: number;
  readonly text: Text;
}

export interface Edits {
  readonly edits: readonly Edit[];
  readonly byHand: readonly ByHand[];
}

/** Returns the text with the edits, which do not overlap. The rest of the text stays as it is. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const last = [...edits].sort((a, b) => b.start - a.start || b.end - a.end);
  return last.reduce(
    (whole, { end, start, text: by }) => whole.slice(0, start) + by + whole.slice(end),
    text,
  );
}

/** Returns the number of the line of a position, counted from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
