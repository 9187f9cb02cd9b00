import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';
import { forgetFailures } from './onDemand.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly children: ReactNode;
}

/**
 * Keeps one broken screen from taking the frame with it, and tries again on demand: a chunk that did not load is
 * loaded again.
 *
 * @see T-R8
 */
export class ScreenBoundary extends Component<Props, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch() {
    forgetFailures();
  }

  override render() {
    const { title, text, retry, children } = this.props;
    if (this.state.error === undefined) return children;
    return (
      <div role="alert">
        <Result
          status="error"
          title={title}
          subTitle={text}
          extra={
            <Button type="primary" onClick={() => this.setState({ error: undefined })}>
              {retry}
            </Button>
          }
        />
      </div>
    );
  }
}
