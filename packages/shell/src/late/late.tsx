import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { FailureBoundary } from './FailureBoundary.tsx';

export interface LateOptions<Props> {
  /** Stands in for the part until it is there. @defaultValue nothing */
  readonly waiting?: ComponentType<Props>;
  /** Stands in for a part that cannot be loaded: made of what is there already. */
  readonly instead: ComponentType<Props & { readonly retry: () => void }>;
}

/**
 * A component that is loaded when it is first drawn. One that cannot be, after a new release or without a network,
 * takes nothing with it: what stands around it stays, and so does what is typed there.
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
  // what failed to load has failed for good: who tries again needs another
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
