import { lazyWithRetry } from '@isp/shell/internal';
import type { OutcomeProps } from './Outcome.tsx';

/** The text of {@link OutcomeProps | an outcome} without its looks, for when they cannot be loaded. */
const PlainOutcome = ({ text }: OutcomeProps) => (
  <p role="alert" className="portal-refusal">
    {text}
  </p>
);

/** Result of an attempt to sign in or register, loaded with the first. */
export const LazyOutcome = lazyWithRetry<OutcomeProps>(() => import('./Outcome.tsx'), {
  instead: PlainOutcome,
});
