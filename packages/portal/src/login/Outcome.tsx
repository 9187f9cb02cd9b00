import { Alert, type AlertProps } from 'antd';

export interface OutcomeProps {
  readonly text: string;
  /** @defaultValue error */
  readonly type?: AlertProps['type'];
}

/** Result of an attempt to sign in or register. Loaded after the first attempt. */
export default function Outcome({ text, type = 'error' }: OutcomeProps) {
  return <Alert type={type} showIcon title={text} className="portal-refusal" />;
}
