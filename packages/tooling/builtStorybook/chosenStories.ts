import { type StoryEntry, storiesByTitle } from './storyIndex.ts';

/** States of an area that are pictured. The form is that of a new record where records cannot be changed. */
const ofAreas = [['list'], ['edit form', 'add form'], ['detail']] as const;

/** Pages of the guides in both languages: they consist of text, which has tests of its own. */
const isGuide = /^(Guides|指南)\//;

/**
 * Returns the stories of which pictures are kept: of each area its list, form and detail, and of each component,
 * widget and page of the design language its first story.
 *
 * @example chosenStories(readStories()).map(({ id }) => id)
 */
export const chosenStories = (stories: readonly StoryEntry[]): readonly StoryEntry[] =>
  [...storiesByTitle(stories)]
    .filter(([title]) => !isGuide.test(title))
    .flatMap(([title, own]) => (title.startsWith('areas/') ? screensOf(own) : own.slice(0, 1)))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Returns the list, the form and the detail of the first entities that have them. Stories are named `entity: state`. */
const screensOf = (stories: readonly StoryEntry[]): readonly StoryEntry[] =>
  ofAreas.flatMap((states) => {
    const found = states
      .map((state) => stories.find(({ name }) => name.endsWith(`: ${state}`)))
      .find((story) => story !== undefined);
    return found ? [found] : [];
  });
