import type { ScreenAction } from '../../core/actions/toActions.ts';

/**
 * Returns true if the action is the built-in deletion. Returns false if the schema has replaced it by an action of
 * its own.
 */
export const isRemoval = ({ name, action }: ScreenAction): boolean =>
  name === 'delete' && action === undefined;
