import { late } from '@isp/shell';
import type { OutcomeProps } from './Outcome.tsx';

/** As {@link OutcomeProps | an outcome}, without its looks: what became of an attempt is told in any case. */
const PlainOutcome = ({ text }: OutcomeProps) => (
  <p role="alert" className="portal-refusal">
    {text}
  </p>
);

/** What became of an attempt to come in, loaded with the first. */
export const LateOutcome = late<OutcomeProps>(() => import('./Outcome.tsx'), { instead: PlainOutcome });
