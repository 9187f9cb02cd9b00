import { type HardName, hardPart } from './plainNames.ts';
import type { SourceFile } from './sourceFiles.ts';

/**
 * Words that must not be part of a class name, because they do not describe the purpose of the class. They are
 * banned in addition to the words banned in names of code. Value: the words to use instead.
 */
const hardParts: Readonly<Record<string, string>> = {
  wrong: 'error, invalid',
  rest: 'resting, lazy',
  whole: 'what fills the space',
};

/** Pattern that finds class names: in a style sheet, in a `className`, and names with the prefix `isp-`. */
const classes = /(?<=\.)[a-z][\w-]*(?=[^{}()"'`]*\{)|(?<=className=\{?["'`])[^"'`]+|(?<![\w/-])isp-[\w-]+/g;

/** Returns the class names of a file that contain a banned word, each with the words to use instead. */
export const hardClasses = ({ path, text }: SourceFile): HardName[] =>
  [...text.matchAll(classes)].flatMap(({ 0: found, index }) =>
    found.split(/\s+/).flatMap((name) => {
      const instead = hardPart(name) ?? hardPart(name, hardParts);
      if (instead === undefined) return [];
      return [{ place: `${path}:${text.slice(0, index).split('\n').length}`, name, instead }];
    }),
  );
