import { basename } from 'node:path';
import { sourceFiles } from '../sourceFiles.ts';

/** A block of code in a guide: its language, the word behind the language, and the text. */
export interface Block {
  readonly language: string;
  /** Word behind the language, for example `part=list`; empty if the block has none. */
  readonly word: string;
  readonly text: string;
}

/** A hand-written guide in one language. */
export interface Guide {
  /** Path below the top of the repository. */
  readonly path: string;
  /** Name that is the same in all languages. */
  readonly name: string;
  readonly text: string;
  readonly title: string;
  /** Day on which the guide was tried last, for example `2026-11-29`; empty if the guide has none. */
  readonly date: string;
  readonly blocks: readonly Block[];
}

/** Returns the guides of a language, ordered by name. */
export const readGuides = (language: 'en' | 'zh'): Guide[] =>
  sourceFiles([`.storybook/guides/${language}`], /\.mdx$/)
    .map(({ path, text }) => ({
      path,
      name: basename(path, '.mdx'),
      text,
      title: /<Meta title="([^"]+)"/.exec(text)?.[1] ?? '',
      date: /^(?:Tried on )?(\d{4}-\d{2}-\d{2})(?: 试过)?$/m.exec(text)?.[1] ?? '',
      blocks: blocksIn(text),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Returns the blocks of code in a text of Markdown. A block without a language has the language ''. */
export const blocksIn = (text: string): Block[] =>
  [...text.matchAll(/^```(\w*)[ \t]*(.*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', word = '', code = '']) => ({ language, word: word.trim(), text: code.trimEnd() }),
  );
