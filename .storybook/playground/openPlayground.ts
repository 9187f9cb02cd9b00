import { type PlaygroundState, readPlaygroundLink } from '../../packages/cli/src/repro/playgroundLink.ts';
import { choiceOf, choices } from './choices/choices.ts';

/**
 * Returns the state with which the playground starts: that of the link, or else the start with these settings. A
 * damaged link opens the start.
 */
export async function openPlayground(
  link: string,
  settings: Pick<PlaygroundState, 'locale' | 'theme'>,
  example = 'start',
): Promise<PlaygroundState> {
  const linked = await readPlaygroundLink(link).catch(() => undefined);
  if (linked) return linked;
  const choice = choiceOf(example) ?? choices[0];
  return {
    ...settings,
    example: choice?.id ?? example,
    schema: (await choice?.load()) ?? '',
    screen: { entity: '', page: 'list' },
    skin: 'default',
    rows: {},
  };
}
