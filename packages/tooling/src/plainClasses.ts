import { type HardName, hardPart } from './plainNames.ts';
import type { SourceFile } from './sourceFiles.ts';

/** Words that do not describe the purpose of a class, besides those of names of code; with the words to use. */
const hardParts: Readonly<Record<string, string>> = {
  wrong: 'error, invalid',
  rest: 'resting, lazy',
  whole: 'what fills the space',
};

/** Classes of a style sheet, of a `className`, and those with the prefix of the packages. */
const classes = /(?<=\.)[a-z][\w-]*(?=[^{}()"'`]*\{)|(?<=className=\{?["'`])[^"'`]+|(?<![\w/-])isp-[\w-]+/g;

/** Classes of a file with a hard part. */
export const hardClasses = ({ path, text }: SourceFile): HardName[] =>
  [...text.matchAll(classes)].flatMap(({ 0: found, index }) =>
    found.split(/\s+/).flatMap((name) => {
      const instead = hardPart(name) ?? hardPart(name, hardParts);
      if (instead === undefined) return [];
      return [{ place: `${path}:${text.slice(0, index).split('\n').length}`, name, instead }];
    }),
  );
