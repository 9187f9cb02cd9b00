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
  'state machine',
] as const;

export type StoryState = (typeof storyStates)[number];

/**
 * Groups of states whose screens are similar. `npm test` runs one state of each group. The next entity, and the
 * next day, use another state of the group. The long tests run all states.
 */
export const takingTurns: readonly (readonly StoryState[])[] = [
  // States that show records.
  [
    'list',
    'longest text',
    'detail',
    'statistics',
    'state machine',
    'empty',
    'filtered empty',
    'error',
    'forbidden',
    'loading',
  ],
  // States that show forms.
  ['add form', 'all errors', 'edit form'],
];

/** States that show each kind of screen once. */
export const proStates: readonly StoryState[] = ['list', 'edit form', 'detail'];
