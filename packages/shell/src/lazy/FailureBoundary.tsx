import { Component, type ReactNode } from 'react';

export interface FailureBoundaryProps {
  /** Shown instead of the failed part; `retry` draws the part again. */
  readonly instead: (retry: () => void) => ReactNode;
  readonly onFailure?: () => void;
  readonly children: ReactNode;
}

/**
 * Catches a rendering error inside, so that what is around it stays.
 *
 * @example
 * <FailureBoundary instead={(retry) => <button onClick={retry}>Again</button>}>the page</FailureBoundary>
 */
export class FailureBoundary extends Component<FailureBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  retry = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.instead(this.retry) : this.props.children;
  }
}
