import { nearest } from '../../texts/nearest.ts';

/**
 * Returns `Did you mean "title"?` if a known name is similar. Otherwise returns a text that lists the known names.
 */
export function didYouMean(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  if (near !== undefined) return `Did you mean "${near}"?`;
  if (known.length === 0) return 'None is defined.';
  const shown = known.slice(0, 20).join(', ');
  return `Known: ${shown}${known.length > 20 ? ', …' : ''}.`;
}
