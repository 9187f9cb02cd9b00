/** Entry of Storybook's `index.json`. */
export interface StoryEntry {
  readonly id: string;
  readonly type: string;
  /** Place in the sidebar: `crud/list/ListScreen`. */
  readonly title: string;
  readonly name: string;
}

/** States of an area that are pictured. The form is that of a new record where records cannot be changed. */
const ofAreas = [['list'], ['edit form', 'add form'], ['detail']] as const;

/**
 * Returns the stories of which pictures are kept: of each area its list, form and detail, and of each component,
 * widget and page of the design language its first story.
 *
 * @example chosenStories(Object.values(index.entries)).map(({ id }) => id)
 */
export function chosenStories(entries: readonly StoryEntry[]): readonly StoryEntry[] {
  const stories = entries.filter(({ type }) => type === 'story');
  return [...new Set(stories.map(({ title }) => title))]
    .flatMap((title) => {
      const own = stories.filter((story) => story.title === title);
      return title.startsWith('areas/') ? screensOf(own) : own.slice(0, 1);
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns the list, the form and the detail of the first entities that have them. Stories are named `entity: state`. */
const screensOf = (stories: readonly StoryEntry[]): readonly StoryEntry[] =>
  ofAreas.flatMap((states) => {
    const found = states
      .map((state) => stories.find(({ name }) => name.endsWith(`: ${state}`)))
      .find((story) => story !== undefined);
    return found ? [found] : [];
  });
