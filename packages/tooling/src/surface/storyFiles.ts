import { toId } from 'storybook/internal/csf';
import { sourceFiles } from '../sourceFiles.ts';

/** A file with the stories of public components. */
export interface StoryFile {
  readonly path: string;
  /** Id of the page in Storybook. */
  readonly id: string;
  /** Components to which the stories belong. */
  readonly components: readonly string[];
  readonly subcomponents: readonly string[];
  readonly title: string;
  readonly stories: readonly { readonly name: string; readonly description: string }[];
}

/** Returns the story files of a package, such as `crud`. */
export const storyFiles = (name: string): StoryFile[] =>
  sourceFiles([`packages/${name}/src`], /\.stories\.tsx$/).map(({ path, text }) =>
    toStoryFile(name, path, text),
  );

function toStoryFile(name: string, path: string, text: string): StoryFile {
  // other objects of a file may have a title, too
  const title = /^const meta\b[\s\S]*?^ {2}title: '([^']+)'/m.exec(text)?.[1] ?? '';
  const [, several = ''] = /subcomponents: \{ ([\w, ]+) \}/.exec(text) ?? [];
  const subcomponents = several.split(', ').filter(Boolean);
  return {
    path,
    title,
    subcomponents,
    id: toId(`${name}/${title}`),
    components: [
      ...[...text.matchAll(/^ *component: (\w+),$/gm)].map(([, one = '']) => one),
      ...subcomponents,
    ],
    stories: [
      ...text.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const (\w+)(?:: Story)? =/g),
    ].map(([, comment = '', own = '']) => ({
      name: own,
      description: comment.replaceAll(/\s*\n? \*\s?|\s+/g, ' ').trim(),
    })),
  };
}
