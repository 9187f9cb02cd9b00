import { Button } from 'antd';

export interface ExportProgressProps {
  /** The progress message, with the percentage. */
  readonly text: string;
  /** Text of the button that cancels the export. */
  readonly stop: string;
  readonly onStop: () => void;
}

/** Draws the progress of an export, with a button that cancels the export. */
export const ExportProgress = ({ text, stop, onStop }: ExportProgressProps) => (
  <>
    {text}
    <Button type="link" size="small" onClick={onStop}>
      {stop}
    </Button>
  </>
);
