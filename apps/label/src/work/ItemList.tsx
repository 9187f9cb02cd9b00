import { CheckCircleFilled, ClockCircleOutlined, StopOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import type { Item, ItemState } from '../model.ts';
import { useText } from '../texts/TextContext.ts';

export interface ItemListProps {
  readonly items: readonly Item[];
  readonly current: string;
  readonly onChoose: (id: string) => void;
}

const marks = {
  TODO: { icon: <ClockCircleOutlined />, text: '待标注' },
  DONE: { icon: <CheckCircleFilled />, text: '已标注' },
  SKIPPED: { icon: <StopOutlined />, text: '已跳过' },
} as const satisfies Record<ItemState, { icon: React.ReactNode; text: string }>;

/** The items of a task with what was done to them. */
export function ItemList({ current, items, onChoose }: ItemListProps) {
  const say = useText();
  return (
    <nav className="label-items" aria-label={say('样本')}>
      <Typography.Title level={2} style={{ fontSize: 14 }}>
        {say('样本')}
      </Typography.Title>
      <Flex vertical gap={2}>
        {items.map((item) => (
          <Button
            key={item.id}
            type={item.id === current ? 'primary' : 'text'}
            block
            style={{ justifyContent: 'flex-start' }}
            icon={marks[item.state].icon}
            aria-current={item.id === current}
            aria-label={`${item.name} ${say(marks[item.state].text)}`}
            onClick={() => onChoose(item.id)}
          >
            {item.name.split('/').at(-1)}
          </Button>
        ))}
      </Flex>
    </nav>
  );
}
