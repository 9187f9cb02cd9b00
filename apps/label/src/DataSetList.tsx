import { App, Button, Card, Empty, Flex, Progress, Tag, Typography } from 'antd';
import { useCallback, useState } from 'react';
import { LoadFailed } from './LoadFailed.tsx';
import type { DataSet } from './model.ts';
import type { LabelApi } from './session/createApi.ts';
import { useText } from './texts/TextContext.ts';
import { Waiting } from './Waiting.tsx';
import { useLoad } from './work/useLoad.ts';

/** The data sets there are to label; choosing one opens its task. */
export function DataSetList({ api, onOpen }: { api: LabelApi; onOpen: (taskId: string) => void }) {
  const say = useText();
  const { message } = App.useApp();
  const [opening, setOpening] = useState<string>();
  const { data, error, reload } = useLoad(useCallback((signal: AbortSignal) => api.dataSets(signal), [api]));
  if (error) return <LoadFailed error={error} onRetry={reload} />;
  if (!data) return <Waiting />;

  async function handleOpen({ id }: DataSet) {
    setOpening(id);
    try {
      onOpen(await api.openTask(id));
    } catch (reason) {
      void message.error(reason instanceof Error ? reason.message : String(reason));
      setOpening(undefined);
    }
  }

  return (
    <main style={{ padding: 24, overflow: 'auto', height: '100%', boxSizing: 'border-box' }}>
      <Typography.Title level={1} style={{ fontSize: 20 }}>
        {say('可标注的数据集')}
      </Typography.Title>
      {data.length === 0 && <Empty description={say('暂无可标注的数据集')} />}
      <Flex vertical gap="small">
        {data.map((dataSet) => (
          <Card key={dataSet.id} size="small">
            <Flex align="center" gap="middle" wrap>
              <Typography.Text strong style={{ flex: '1 1 240px' }}>
                {dataSet.name}
              </Typography.Text>
              <Tag>{say(dataSet.dataType === 'IMAGE' ? '图像' : '文本')}</Tag>
              {dataSet.taskId !== null && dataSet.total > 0 && (
                <Progress
                  style={{ width: 200 }}
                  percent={Math.round((dataSet.done / dataSet.total) * 100)}
                  aria-label={say('已标注 {done} / {total}', { done: dataSet.done, total: dataSet.total })}
                />
              )}
              <Button
                type={dataSet.taskId === null ? 'default' : 'primary'}
                loading={opening === dataSet.id}
                onClick={() => void handleOpen(dataSet)}
                aria-label={`${say(dataSet.taskId === null ? '开始标注' : '继续标注')} ${dataSet.name}`}
              >
                {say(dataSet.taskId === null ? '开始标注' : '继续标注')}
              </Button>
            </Flex>
          </Card>
        ))}
      </Flex>
    </main>
  );
}
