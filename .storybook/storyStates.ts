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

/**
 * States of a screen that say much the same of it: in `npm test` one of each row has its turn, with the next entity the
 * next one; the long tests look at all.
 */
export const takingTurns: readonly (readonly StoryState[])[] = [
  // the frame of a list
  ['empty', 'filtered empty', 'error', 'forbidden', 'loading'],
  // its cells
  ['list', 'longest text'],
  // a form that is filled in
  ['all errors', 'edit form'],
];
