import { Component, type ReactNode } from 'react';

export interface FailureBoundaryProps {
  /** Stands in for what failed; `retry` draws that again. */
  readonly instead: (retry: () => void) => ReactNode;
  readonly onFailure?: () => void;
  readonly children: ReactNode;
}

/** Keeps what fails inside from taking what is around it along. */
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
