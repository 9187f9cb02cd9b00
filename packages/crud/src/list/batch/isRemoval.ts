import type { ScreenAction } from '../../core/actions/toActions.ts';

/** Returns true if the action is the built-in deletion, and not an action with which the schema replaces it. */
export const isRemoval = ({ name, action }: ScreenAction): boolean =>
  name === 'delete' && action === undefined;
