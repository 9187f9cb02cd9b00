/** States of the stories of every entity. */
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
 * States of a screen that show much the same: `npm test` runs one of each row, another one for the next entity and on
 * the next day; the long tests run all.
 */
export const takingTurns: readonly (readonly StoryState[])[] = [
  // records
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
  // forms
  ['add form', 'all errors', 'edit form'],
];

/** States that show each kind of screen once. */
export const proStates: readonly StoryState[] = ['list', 'edit form', 'detail'];
