import { actionMessages } from './actionMessages.ts';
import { documentMessages } from './documentMessages.ts';
import { engineMessages } from './engineMessages.ts';
import { fileMessages } from './fileMessages.ts';
import type { MessageRow } from './MessageRow.ts';
import { projectMessages } from './projectMessages.ts';
import { recordMessages } from './recordMessages.ts';
import { screenMessages } from './screenMessages.ts';
import { shared } from './shared.ts';

/** All messages of the checks and about documents, and their parts. */
export const messageRows: readonly MessageRow[] = [
  ...[
    shared,
    fileMessages,
    recordMessages,
    actionMessages,
    screenMessages,
    projectMessages,
    engineMessages,
    documentMessages,
  ],
].flat();

/** A parameter of a message. */
export const parameter = /\{(\w+)\}/g;

interface Pattern {
  readonly test: RegExp;
  readonly names: readonly string[];
  readonly zh: string;
  /** Number of characters outside of the parameters. A message with more of them is more exact. */
  readonly weight: number;
}

const toPattern = ([en, zh]: MessageRow): Pattern => {
  const parts = en.split(/\{\w+\}/);
  const source = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('(.*?)');
  return {
    test: new RegExp(`^${source}$`, 's'),
    names: [...en.matchAll(parameter)].map(([, name = '']) => name),
    zh,
    weight: parts.join('').length,
  };
};

let patterns: readonly Pattern[] | undefined;

/**
 * Returns a message of a check in Chinese. Its parameters stay as they are, except for those that are themselves parts
 * of a message; those in quotes are values of the user. A message that is not known is returned unchanged.
 */
export function chineseOf(message: string): string {
  patterns ??= messageRows.map(toPattern).toSorted((one, other) => other.weight - one.weight);
  for (const { names, test, zh } of patterns) {
    const found = test.exec(message);
    if (!found) continue;
    const values = new Map(
      names.map((name, at) => {
        const own = found[at + 1] ?? '';
        return [name, { own, zh: chineseOf(own) }];
      }),
    );
    return zh.replace(
      parameter,
      (_whole, name: string, at: number) => values.get(name)?.[zh[at - 1] === '"' ? 'own' : 'zh'] ?? '',
    );
  }
  return message;
}
