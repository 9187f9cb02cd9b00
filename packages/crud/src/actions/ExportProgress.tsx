import { Button } from 'antd';

export interface ExportProgressProps {
  /** The message, with the percentage. */
  readonly text: string;
  /** Text of the button. */
  readonly stop: string;
  readonly onStop: () => void;
}

/** Progress of an export, with a button that cancels it. */
export const ExportProgress = ({ text, stop, onStop }: ExportProgressProps) => (
  <>
    {text}
    <Button type="link" size="small" onClick={onStop}>
      {stop}
    </Button>
  </>
);
