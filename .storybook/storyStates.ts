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
 * Groups of states whose screens show almost the same. `npm test` runs one state of each group, and another one for
 * the next entity and on the next day. The long tests run all states.
 */
export const takingTurns: readonly (readonly StoryState[])[] = [
  // The states of this group show records.
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
  // The states of this group show forms.
  ['add form', 'all errors', 'edit form'],
];

/** States that show each kind of screen once. */
export const proStates: readonly StoryState[] = ['list', 'edit form', 'detail'];
