import { lazyWithRetry } from '@isp/shell/internal';
import type { OutcomeProps } from './Outcome.tsx';

/**
 * Draws the text of {@link OutcomeProps | a result} without a style. It is used if the code of the styled result
 * cannot be loaded.
 */
const PlainOutcome = ({ text }: OutcomeProps) => (
  <p role="alert" className="portal-refusal">
    {text}
  </p>
);

/** Result of an attempt to sign in or register. Its code is loaded when the first result is shown. */
export const LazyOutcome = lazyWithRetry<OutcomeProps>(() => import('./Outcome.tsx'), {
  instead: PlainOutcome,
});
