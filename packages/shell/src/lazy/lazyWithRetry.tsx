import { forgetFailures, onDemand, useSettled } from '@isp/kit/react';
import { type ComponentType, createElement } from 'react';
import { FailureBoundary } from './FailureBoundary.tsx';

export interface LazyWithRetryOptions<Props> {
  /** Component that is drawn until the part is loaded. @defaultValue nothing is drawn */
  readonly waiting?: ComponentType<Props>;
  /** Component that is drawn instead of a part that cannot be loaded. Its own code must not be loaded lazily. */
  readonly instead: ComponentType<Props & { readonly retry: () => void }>;
}

/**
 * Returns a component whose code is loaded when it is drawn for the first time. Loading may fail after a new
 * release or without a network. In this case only the component itself shows the error; the page and the user's
 * input stay. While loading, the component draws `waiting` instead of suspending, because React shows a fallback
 * for at least 300 ms.
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
  // `Current` throws the error of a failed load, so it is drawn inside the error boundary.
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
