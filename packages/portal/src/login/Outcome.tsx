import { Alert, type AlertProps } from 'antd';

export interface OutcomeProps {
  readonly text: string;
  /** @defaultValue error */
  readonly type?: AlertProps['type'];
}

/** What became of an attempt to come in. Nobody needs it before the first. */
export default function Outcome({ text, type = 'error' }: OutcomeProps) {
  return <Alert type={type} showIcon title={text} className="portal-refusal" />;
}
