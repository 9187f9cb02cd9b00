import type { ScreenAction } from '../../core/actions/toActions.ts';

/** Is it the built-in deletion, not an action the schema replaced it by? */
export const isRemoval = ({ name, action }: ScreenAction): boolean =>
  name === 'delete' && action === undefined;
