import { lazyWithRetry } from '@isp/shell/internal';
import type { OutcomeProps } from './Outcome.tsx';

/**
 * Draws the text of {@link OutcomeProps | an outcome} without its style, for the case that the style cannot be
 * loaded.
 */
const PlainOutcome = ({ text }: OutcomeProps) => (
  <p role="alert" className="portal-refusal">
    {text}
  </p>
);

/** The result of an attempt to sign in or register. It is loaded after the first attempt. */
export const LazyOutcome = lazyWithRetry<OutcomeProps>(() => import('./Outcome.tsx'), {
  instead: PlainOutcome,
});
