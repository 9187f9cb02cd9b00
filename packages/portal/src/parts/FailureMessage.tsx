import { App } from 'antd';
import { useEffect } from 'react';

export interface FailureMessageProps {
  readonly failure: { readonly text: string };
}

/** Says each failure it is handed, wherever one is. */
export default function FailureMessage(props: FailureMessageProps) {
  return (
    <App component={false}>
      <Said {...props} />
    </App>
  );
}

function Said({ failure }: FailureMessageProps) {
  const { message } = App.useApp();
  useEffect(() => void message.error(failure.text), [message, failure]);
  return null;
}
