import { DeleteOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { formatTime } from '../canvas/segments.ts';
import type { Label, Shape } from '../model.ts';
import { useText } from '../texts/TextContext.ts';

export interface ShapeListProps {
  readonly shapes: readonly Shape[];
  readonly labels: readonly Label[];
  readonly selected: string | undefined;
  /** Text of the item, from which the list quotes the marked spans; null for other kinds of items. */
  readonly content: string | null;
  readonly onSelect: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

const kinds = { box: '矩形', polygon: '多边形' } as const;

/**
 * Draws the list of shapes of the open item. With it, users of the keyboard and of screen readers can select and
 * remove shapes.
 */
export function ShapeList({ content, labels, onRemove, onSelect, selected, shapes }: ShapeListProps) {
  const say = useText();
  const quote = (shape: Shape) => {
    if (shape.kind === 'span') return (content ?? '').slice(shape.start, shape.end);
    if (shape.kind === 'segment') return `${formatTime(shape.start, 1)}–${formatTime(shape.end, 1)}`;
    return say(kinds[shape.kind]);
  };
  const textOf = (shape: Shape) => {
    const label = labels.find(({ id }) => id === shape.label)?.name ?? '';
    return `${label} · ${quote(shape)}`;
  };
  const colourOf = (shape: Shape) => labels.find(({ id }) => id === shape.label)?.colour;
  return (
    <section className="label-part" aria-label={say('标注结果')}>
      <Typography.Title level={2} className="label-title">
        {say('标注结果')}
        {shapes.length > 0 && <span className="label-count">{shapes.length}</span>}
      </Typography.Title>
      {shapes.length === 0 && <Typography.Text type="secondary">{say('暂无标注')}</Typography.Text>}
      {shapes.map((shape) => (
        <Flex key={shape.id} gap={4} className="label-shape">
          <Button
            // `variant` does not depend on the selection. A different variant would create a new button element,
            // and the button would lose the focus.
            color={shape.id === selected ? 'primary' : 'default'}
            variant="filled"
            className="label-choice"
            icon={<span className="label-colour" style={{ background: colourOf(shape) }} />}
            aria-pressed={shape.id === selected}
            onClick={() => onSelect(shape.id)}
          >
            <span className="label-choice-name">{textOf(shape)}</span>
          </Button>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`${say('删除标注')} ${textOf(shape)}`}
            onClick={() => onRemove(shape.id)}
          />
        </Flex>
      ))}
    </section>
  );
}
