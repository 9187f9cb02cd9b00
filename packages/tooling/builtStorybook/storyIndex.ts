import { readFileSync } from 'node:fs';
import { storybookFolder } from '../scripts/builtStorybook/places.mjs';

/** Entry of Storybook's `index.json`. */
export interface StoryEntry {
  readonly id: string;
  readonly type: string;
  /** Place in the sidebar: `crud/list/ListScreen`. */
  readonly title: string;
  readonly name: string;
}

/** Returns all entries of the built Storybook: stories, and pages of documentation with the type `docs`. */
export function readEntries(): readonly StoryEntry[] {
  const index = JSON.parse(readFileSync(`${storybookFolder}index.json`, 'utf8')) as {
    readonly entries: Readonly<Record<string, StoryEntry>>;
  };
  return Object.values(index.entries);
}

/** Returns the stories of the built Storybook. */
export const readStories = (): readonly StoryEntry[] => readEntries().filter(({ type }) => type === 'story');

/** Returns the stories by their place in the sidebar. */
export function storiesByTitle(stories = readStories()): ReadonlyMap<string, readonly StoryEntry[]> {
  const titles = new Map<string, StoryEntry[]>();
  for (const story of stories) titles.set(story.title, [...(titles.get(story.title) ?? []), story]);
  return titles;
}
