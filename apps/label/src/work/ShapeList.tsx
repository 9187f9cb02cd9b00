import { DeleteOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import type { Label, Shape } from '../model.ts';
import { useText } from '../texts/TextContext.ts';

export interface ShapeListProps {
  readonly shapes: readonly Shape[];
  readonly labels: readonly Label[];
  readonly selected: string | undefined;
  /** Of a text item, to quote spans. */
  readonly content: string | null;
  readonly onSelect: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

const kinds = { box: '矩形', polygon: '多边形', span: '文本片段' } as const;

/** What is marked in the open item, for the keyboard and for reading. */
export function ShapeList({ content, labels, onRemove, onSelect, selected, shapes }: ShapeListProps) {
  const say = useText();
  const textOf = (shape: Shape) => {
    const label = labels.find(({ id }) => id === shape.label)?.name ?? '';
    const quote =
      shape.kind === 'span' ? (content ?? '').slice(shape.start, shape.end) : say(kinds[shape.kind]);
    return `${label} · ${quote}`;
  };
  return (
    <section aria-label={say('标注结果')}>
      <Typography.Title level={2} style={{ fontSize: 14, marginTop: 16 }}>
        {say('标注结果')}
      </Typography.Title>
      {shapes.length === 0 && <Typography.Text>{say('暂无标注')}</Typography.Text>}
      {shapes.map((shape) => (
        <Flex key={shape.id} gap={4}>
          <Button
            // two kinds of the same element: from a text button it would be made anew and lose the focus
            color={shape.id === selected ? 'primary' : 'default'}
            variant={shape.id === selected ? 'solid' : 'filled'}
            style={{ flex: 1, minWidth: 0, justifyContent: 'flex-start' }}
            aria-pressed={shape.id === selected}
            onClick={() => onSelect(shape.id)}
          >
            <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{textOf(shape)}</span>
          </Button>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`${say('删除标注')} ${textOf(shape)}`}
            onClick={() => onRemove(shape.id)}
          />
        </Flex>
      ))}
    </section>
  );
}
