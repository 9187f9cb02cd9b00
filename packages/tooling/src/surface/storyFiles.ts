import { toId } from 'storybook/internal/csf';
import { sourceFiles } from '../sourceFiles.ts';

/** A file with the stories of public components. */
export interface StoryFile {
  readonly path: string;
  /** Id of the page in Storybook. */
  readonly id: string;
  /** Components to which the stories belong. */
  readonly components: readonly string[];
  readonly stories: readonly { readonly name: string; readonly description: string }[];
}

/** Returns the story files of a package, such as `crud`. */
export const storyFiles = (name: string): StoryFile[] =>
  sourceFiles([`packages/${name}/src`], /\.stories\.tsx$/).map(({ path, text }) => ({
    path,
    id: toId(`${name}/${/^ *title: '([^']+)'/m.exec(text)?.[1] ?? ''}`),
    components: [...text.matchAll(/^ *component: (\w+),$|subcomponents: \{ ([\w, ]+) \}/gm)].flatMap(
      ([, one = '', several = '']) => [one, ...several.split(', ')].filter(Boolean),
    ),
    stories: [
      ...text.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const (\w+)(?:: Story)? = \{/g),
    ].map(([, comment = '', own = '']) => ({
      name: own,
      description: comment.replaceAll(/\s*\n? \*\s?|\s+/g, ' ').trim(),
    })),
  }));
