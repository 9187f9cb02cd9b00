import { Alert, type AlertProps } from 'antd';

export interface OutcomeProps {
  readonly text: string;
  /**
   * Type of the message.
   * @defaultValue error
   */
  readonly type?: AlertProps['type'];
}

/** Draws the result of an attempt to sign in or register. It is loaded after the first attempt. */
export default function Outcome({ text, type = 'error' }: OutcomeProps) {
  return <Alert type={type} showIcon title={text} className="portal-refusal" />;
}
