import { App } from 'antd';
import { useEffect } from 'react';

export interface FailureMessageProps {
  readonly failure: { readonly text: string };
}

/** Shows each failure that it receives as a message. */
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
