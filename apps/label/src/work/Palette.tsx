import { PlusOutlined } from '@ant-design/icons';
import { App, Button, Flex, Input, Space, Typography } from 'antd';
import { useState } from 'react';
import type { Label } from '../model.ts';
import { useText } from '../texts/TextContext.ts';

export interface PaletteProps {
  readonly labels: readonly Label[];
  /** Label of what is marked next. */
  readonly current: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Adds a label to the data set. @throws when the service refuses */
  readonly onAdd: (name: string) => Promise<void>;
}

/** The labels of the data set, each with the key that chooses it. */
export function Palette({ current, labels, onAdd, onChoose }: PaletteProps) {
  const say = useText();
  const { message } = App.useApp();
  const [name, setName] = useState('');
  const [isAdding, setAdding] = useState(false);

  async function handleAdd() {
    if (!name.trim()) return;
    setAdding(true);
    try {
      await onAdd(name.trim());
      setName('');
    } catch (reason) {
      void message.error(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setAdding(false);
    }
  }

  return (
    <section aria-label={say('标签')}>
      <Typography.Title level={2} style={{ fontSize: 14 }}>
        {say('标签')}
      </Typography.Title>
      <Flex vertical gap={4}>
        {labels.length === 0 && <Typography.Text>{say('该数据集暂无标签，请先添加')}</Typography.Text>}
        {labels.map(({ colour, id, name: text }, index) => (
          <Button
            key={id}
            block
            type={id === current ? 'primary' : 'default'}
            style={{ justifyContent: 'flex-start' }}
            aria-pressed={id === current}
            aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
            icon={
              <span
                style={{
                  display: 'inline-block',
                  width: 12,
                  height: 12,
                  background: colour,
                  border: '1px solid currentColor',
                }}
              />
            }
            onClick={() => onChoose(id)}
          >
            <span style={{ flex: 1, textAlign: 'start' }}>{text}</span>
            {index < 9 && <kbd>{index + 1}</kbd>}
          </Button>
        ))}
        <Space.Compact block>
          <Input
            value={name}
            maxLength={32}
            placeholder={say('新标签')}
            aria-label={say('新标签')}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={() => void handleAdd()}
          />
          <Button
            icon={<PlusOutlined />}
            aria-label={say('添加标签')}
            loading={isAdding}
            onClick={() => void handleAdd()}
          />
        </Space.Compact>
      </Flex>
    </section>
  );
}
