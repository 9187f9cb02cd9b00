import { nearestNames } from '../../texts/nearest.ts';

/** Maximum number of similar names in a message. */
const MAX_NAMES = 3;

/**
 * Returns `Did you mean "title"?` if known names are similar. Otherwise returns a text that lists the known names.
 */
export function didYouMean(name: string, known: readonly string[]): string {
  const near = nearestNames(name, known).slice(0, MAX_NAMES);
  if (near.length > 0) return `Did you mean ${near.map((one) => `"${one}"`).join(' or ')}?`;
  if (known.length === 0) return 'None is defined.';
  const shown = known.slice(0, 20).join(', ');
  return `Known: ${shown}${known.length > 20 ? ', …' : ''}.`;
}

/** Returns the name that a message suggests by {@link didYouMean}. Undefined if it suggests none or several. */
export const suggestionIn = (message: string): string | undefined =>
  /Did you mean "([^"]+)"\?$/.exec(message)?.[1];
