import type { ScreenAction } from '../../core/actions/toActions.ts';

/** Does it delete, and nothing the schema put in its place? */
export const isRemoval = ({ name, action }: ScreenAction): boolean =>
  name === 'delete' && action === undefined;
