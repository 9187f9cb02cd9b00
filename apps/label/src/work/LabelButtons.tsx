import { Button } from 'antd';
import type { Label } from '../model.ts';

export interface LabelButtonsProps {
  readonly labels: readonly Label[];
  /** Id of the label that the next shape gets. */
  readonly current: string | undefined;
  /**
   * True if the labels are shown in a list, one below the other, each with its key. False if they are shown side by
   * side.
   */
  readonly isList: boolean;
  readonly onChoose: (id: string) => void;
}

/** Draws a button for each label, in the colour of the label. */
export function LabelButtons({ current, isList, labels, onChoose }: LabelButtonsProps) {
  return labels.map(({ colour, id, name }, index) => (
    <Button
      key={id}
      block={isList}
      color={id === current ? 'primary' : 'default'}
      variant="outlined"
      className="label-choice"
      aria-pressed={id === current}
      aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
      icon={<span className="label-colour" style={{ background: colour }} />}
      onClick={() => onChoose(id)}
    >
      <span className="label-choice-name" title={name}>
        {name}
      </span>
      {isList && index < 9 && <kbd>{index + 1}</kbd>}
    </Button>
  ));
}
