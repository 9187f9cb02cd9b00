import { forgetFailures, onDemand, useSettled } from '@isp/kit/react';
import { type ComponentType, createElement } from 'react';
import { FailureBoundary } from './FailureBoundary.tsx';

export interface LazyWithRetryOptions<Props> {
  /** Component shown until the part is loaded. @defaultValue nothing */
  readonly waiting?: ComponentType<Props>;
  /** Component shown instead of a part that cannot be loaded. It must not be loaded lazily itself. */
  readonly instead: ComponentType<Props & { readonly retry: () => void }>;
}

/**
 * Returns a component that is loaded when it is drawn for the first time. A load may fail after a new release or
 * without a network; then nothing around the component changes, so the page and the user's input stay. The
 * component shows its own waiting state instead of suspending, because React keeps a fallback for at least 300 ms.
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
  // this component is inside the boundary, because it throws the error of a failed load
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
