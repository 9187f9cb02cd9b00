import { Alert, type AlertProps } from 'antd';

export interface OutcomeProps {
  readonly text: string;
  /**
   * Type of the alert: it decides colour and icon.
   * @defaultValue error
   */
  readonly type?: AlertProps['type'];
}

/** Draws the result of an attempt to sign in or register. Its code is loaded when the first result is shown. */
export default function Outcome({ text, type = 'error' }: OutcomeProps) {
  return <Alert type={type} showIcon title={text} className="portal-refusal" />;
}
