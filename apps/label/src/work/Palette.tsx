import { PlusOutlined } from '@ant-design/icons';
import { App, Button, Flex, Input, Space, Typography } from 'antd';
import { useState } from 'react';
import type { Label } from '../model.ts';
import { useText } from '../texts/TextContext.ts';
import { LabelButtons } from './LabelButtons.tsx';

export interface PaletteProps {
  readonly labels: readonly Label[];
  /** Id of the label that the next shape gets. */
  readonly current: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Adds a label to the data set. @throws when the service refuses the label */
  readonly onAdd: (name: string) => Promise<void>;
}

/** Draws the labels of the data set, each with the key that chooses it. */
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
    <section className="label-part" aria-label={say('标签')}>
      <Typography.Title level={2} className="label-title">
        {say('标签')}
      </Typography.Title>
      <Flex vertical gap={4}>
        {labels.length === 0 && <Typography.Text>{say('该数据集暂无标签，请先添加')}</Typography.Text>}
        <LabelButtons isList labels={labels} current={current} onChoose={onChoose} />
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
            icon={<PlusOutlined aria-hidden />}
            aria-label={say('添加标签')}
            loading={isAdding}
            onClick={() => void handleAdd()}
          />
        </Space.Compact>
      </Flex>
    </section>
  );
}
