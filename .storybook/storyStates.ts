import type { viewports } from './viewports.ts';

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

/** A screen that is also shown at another width, and the name of the width in the toolbar. */
export interface SizedScreen {
  readonly name: string;
  /** States that show the screen. The first one that the entity has is shown. */
  readonly states: readonly StoryState[];
  readonly viewport: keyof typeof viewports;
}

/** Screens that every entity shows at the width of a phone or of a small desktop, too. */
export const sizedScreens: readonly SizedScreen[] = [
  { name: 'list 390', states: ['list'], viewport: 'phone' },
  { name: 'list 1024', states: ['list'], viewport: 'small' },
  { name: 'detail 390', states: ['detail'], viewport: 'phone' },
  { name: 'form 390', states: ['edit form', 'add form'], viewport: 'phone' },
];
