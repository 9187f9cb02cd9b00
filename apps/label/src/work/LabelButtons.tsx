import { Button } from 'antd';
import type { Label } from '../model.ts';

export interface LabelButtonsProps {
  readonly labels: readonly Label[];
  /** Label of the next mark. */
  readonly current: string | undefined;
  /** One below the other, each with its key; else side by side. */
  readonly isList: boolean;
  readonly onChoose: (id: string) => void;
}

/** A button for each label, in its colour. */
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
