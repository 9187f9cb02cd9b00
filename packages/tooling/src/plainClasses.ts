import { type HardName, hardPart } from './plainNames.ts';
import type { SourceFile } from './sourceFiles.ts';

/**
 * Words that do not describe the purpose of a class, in addition to such words in names of code. Value: the words
 * to use instead.
 */
const hardParts: Readonly<Record<string, string>> = {
  wrong: 'error, invalid',
  rest: 'resting, lazy',
  whole: 'what fills the space',
};

/** Pattern of the class names in a style sheet, in a `className`, and of names with the prefix of the packages. */
const classes = /(?<=\.)[a-z][\w-]*(?=[^{}()"'`]*\{)|(?<=className=\{?["'`])[^"'`]+|(?<![\w/-])isp-[\w-]+/g;

/** Returns the class names of a file that contain a word of the list. */
export const hardClasses = ({ path, text }: SourceFile): HardName[] =>
  [...text.matchAll(classes)].flatMap(({ 0: found, index }) =>
    found.split(/\s+/).flatMap((name) => {
      const instead = hardPart(name) ?? hardPart(name, hardParts);
      if (instead === undefined) return [];
      return [{ place: `${path}:${text.slice(0, index).split('\n').length}`, name, instead }];
    }),
  );
