import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { FailureBoundary } from './FailureBoundary.tsx';

export interface LateOptions<Props> {
  /** Shown until the part is loaded. @defaultValue nothing */
  readonly waiting?: ComponentType<Props>;
  /** Shown instead of a part that cannot be loaded; must itself be loaded already. */
  readonly instead: ComponentType<Props & { readonly retry: () => void }>;
}

/**
 * A component that is loaded when it is first drawn. A load that fails, after a new release or without a network,
 * affects nothing around it: the page stays, and so does what is typed there.
 *
 * @example
 * const Picture = late(() => import('./Picture.tsx'), { instead: ({ retry }) => <button onClick={retry}>Again</button> });
 */
/* @__NO_SIDE_EFFECTS__ */
export function late<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { instead: Instead, waiting: Waiting }: LateOptions<Props>,
): ComponentType<Props> {
  let Part = lazy(load);
  // React.lazy keeps a failure for good: a retry needs a new lazy component
  const renew = () => {
    Part = lazy(load);
  };
  // drawn inside the boundary: a further try finds the part of then
  const Current = (props: Props) => createElement(Part, props);
  return function Late(props) {
    return (
      <FailureBoundary onFailure={renew} instead={(retry) => <Instead {...props} retry={retry} />}>
        <Suspense fallback={Waiting && <Waiting {...props} />}>
          <Current {...props} />
        </Suspense>
      </FailureBoundary>
    );
  };
}
