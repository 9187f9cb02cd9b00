import { App } from 'antd';
import { useEffect } from 'react';

export interface FailureMessageProps {
  readonly failure: { readonly text: string };
}

/** Shows each new failure as a message of antd. */
export default function FailureMessage(props: FailureMessageProps) {
  return (
    <App component={false}>
      <ShownFailure {...props} />
    </App>
  );
}

function ShownFailure({ failure }: FailureMessageProps) {
  const { message } = App.useApp();
  useEffect(() => void message.error(failure.text), [message, failure]);
  return null;
}
