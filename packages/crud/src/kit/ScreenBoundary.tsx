import { forgetFailures } from '@isp/kit/react';
import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { Outcome } from './Outcome.tsx';

interface Props {
  /**
   * Title of the error message.
   * @defaultValue nothing is drawn in place of the part with the error
   */
  readonly title?: string;
  readonly text?: string;
  readonly retry?: string;
  readonly children: ReactNode;
}

/** True in development. Bundlers replace `process.env.NODE_ENV`; a page without a bundler counts as production. */
const isDevelopment = typeof process !== 'undefined' && process.env.NODE_ENV !== 'production';

/** Draws the stack of the error in development. */
function Cause({ error }: { readonly error: unknown }) {
  return (
    <pre style={{ margin: 0, overflow: 'auto', maxHeight: 320, textAlign: 'start' }}>
      {error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)}
    </pre>
  );
}

/**
 * Catches errors of one screen, so that the rest of the portal stays usable. A retry also reloads chunks that
 * failed to load.
 */
export class ScreenBoundary extends Component<Props, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch() {
    forgetFailures();
    window.addEventListener('online', this.retry);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry);
  }

  /**
   * Draws the screen again without the error. It is also called when the browser is online again, because the error
   * may be that a chunk could not be loaded offline.
   */
  retry = () => {
    window.removeEventListener('online', this.retry);
    this.setState({ error: undefined });
  };

  override render() {
    const { title, text, retry, children } = this.props;
    if (this.state.error === undefined) return children;
    if (title === undefined) return null;
    return (
      <div role="alert">
        <Outcome
          status="error"
          title={title}
          subTitle={text}
          {...(isDevelopment ? { children: <Cause error={this.state.error} /> } : {})}
          nextSteps={[
            <Button key="retry" type="primary" onClick={this.retry}>
              {retry}
            </Button>,
          ]}
        />
      </div>
    );
  }
}
