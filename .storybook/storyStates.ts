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
 * States of a screen that say much the same of it: in `npm test` one of each row has its turn, the next one with the next
 * entity and on the next day; the long tests look at all.
 */
export const takingTurns: readonly (readonly StoryState[])[] = [
  // what is read
  [
    'list',
    'longest text',
    'detail',
    'statistics',
    'empty',
    'filtered empty',
    'error',
    'forbidden',
    'loading',
  ],
  // a form
  ['add form', 'all errors', 'edit form'],
];
