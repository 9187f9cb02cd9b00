import { forgetFailures, onDemand, useSettled } from '@isp/kit/react';
import { type ComponentType, createElement } from 'react';
import { FailureBoundary } from './FailureBoundary.tsx';

export interface LazyWithRetryOptions<Props> {
  /** Shown until the part is loaded. @defaultValue nothing */
  readonly waiting?: ComponentType<Props>;
  /** Shown instead of a part that cannot be loaded; must itself be loaded already. */
  readonly instead: ComponentType<Props & { readonly retry: () => void }>;
}

/**
 * A component that is loaded when it is first drawn. A load that fails, after a new release or without a network,
 * affects nothing around it: the page stays, and so does what is typed there. It waits by itself
 * instead of suspending: React keeps a fallback for at least 300 ms.
 *
 * @example
 * const Picture = lazyWithRetry(() => import('./Picture.tsx'), { instead: ({ retry }) => <button onClick={retry}>Again</button> });
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { instead: Instead, waiting: Waiting }: LazyWithRetryOptions<Props>,
): ComponentType<Props> {
  const module = onDemand(load);
  // inside the boundary: a failed load is thrown by it
  const Current = (props: Props) => {
    const isThere = useSettled(module.load());
    if (isThere) return createElement(module.use().default, props);
    return Waiting && <Waiting {...props} />;
  };
  return function Lazy(props) {
    return (
      <FailureBoundary onFailure={forgetFailures} instead={(retry) => <Instead {...props} retry={retry} />}>
        <Current {...props} />
      </FailureBoundary>
    );
  };
}
