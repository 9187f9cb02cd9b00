/** What a designer wants to see of every entity. */
export const storyStates = [
  'list',
  'empty',
  'filtered empty',
  'error',
  'forbidden',
  'loading',
  'longest text',
  'add form',
  'all errors',
  'edit form',
  'detail',
  'statistics',
] as const;

export type StoryState = (typeof storyStates)[number];

/** States in which the frame of a list says the same of every entity. */
export const frameStates: readonly StoryState[] = [
  'empty',
  'filtered empty',
  'error',
  'forbidden',
  'loading',
];
