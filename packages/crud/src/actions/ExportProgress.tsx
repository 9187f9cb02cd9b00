import { Button } from 'antd';

export interface ExportProgressProps {
  /** What is going on, with its per cent. */
  readonly text: string;
  /** The button's word. */
  readonly stop: string;
  readonly onStop: () => void;
}

/** How far a file is on its way, with the way to leave it. */
export const ExportProgress = ({ text, stop, onStop }: ExportProgressProps) => (
  <>
    {text}
    <Button type="link" size="small" onClick={onStop}>
      {stop}
    </Button>
  </>
);
