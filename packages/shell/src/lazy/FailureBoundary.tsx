import { Component, type ReactNode } from 'react';

export interface FailureBoundaryProps {
  /** Returns what is drawn instead of the failed part. The function `retry` draws the part again. */
  readonly instead: (retry: () => void) => ReactNode;
  readonly onFailure?: () => void;
  readonly children: ReactNode;
}

/**
 * Catches an error that occurs while its children are rendered. Everything around the children stays on the screen.
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
