import { SearchOutlined } from '@ant-design/icons';
import { App, Button, Card, ConfigProvider, Empty, Flex, Input, Progress, Tag, Typography } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { NARROW_PIXELS } from './canvas/narrow.ts';
import { useSize } from './canvas/useSize.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { matchesSearch } from './matchesSearch.ts';
import type { DataSet } from './model.ts';
import type { LabelApi } from './session/createApi.ts';
import { useText } from './texts/TextContext.ts';
import { Waiting } from './Waiting.tsx';
import { useLoad } from './work/useLoad.ts';

const kinds = { IMAGE: '图像', TEXT: '文本', AUDIO: '语音', VIDEO: '视频' } as const;

export interface DataSetListProps {
  readonly api: LabelApi;
  readonly onOpen: (taskId: string) => void;
}

/** Draws the list of data sets that can be labelled, with a search box. Choosing a data set opens its task. */
export function DataSetList({ api, onOpen }: DataSetListProps) {
  const { data, error, reload } = useLoad(useCallback((signal: AbortSignal) => api.dataSets(signal), [api]));
  if (error) return <LoadFailed error={error} onRetry={reload} />;
  if (!data) return <Waiting />;
  return <DataSets {...{ api, data, onOpen }} />;
}

function DataSets({ api, data, onOpen }: DataSetListProps & { readonly data: readonly DataSet[] }) {
  const say = useText();
  const { message } = App.useApp();
  const [opening, setOpening] = useState<string>();
  const [search, setSearch] = useState('');
  const root = useRef<HTMLElement>(null);
  const { width } = useSize(root);

  async function handleOpen({ id }: DataSet) {
    setOpening(id);
    try {
      onOpen(await api.openTask(id));
    } catch (reason) {
      void message.error(reason instanceof Error ? reason.message : String(reason));
      setOpening(undefined);
    }
  }

  const found = data.filter(({ name }) => matchesSearch(name, search));
  return (
    <ConfigProvider {...(width > 0 && width < NARROW_PIXELS && { componentSize: 'large' })}>
      <main ref={root} className="label-sets">
        <Flex align="center" justify="space-between" gap="12px 24px" wrap style={{ marginBottom: 16 }}>
          <Typography.Title level={1} style={{ fontSize: 20, margin: 0 }}>
            {say('可标注的数据集')}
          </Typography.Title>
          {data.length > 0 && (
            <Input
              allowClear
              prefix={<SearchOutlined aria-hidden />}
              className="label-search"
              value={search}
              placeholder={say('搜索数据集')}
              aria-label={say('搜索数据集')}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </Flex>
        {found.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={say(data.length === 0 ? '暂无可标注的数据集' : '没有匹配的数据集')}
          />
        )}
        <Flex vertical gap="small">
          {found.map((dataSet) => {
            const { dataType, done, name, taskId, total } = dataSet;
            const action = say(taskId === null ? '开始标注' : '继续标注');
            const progress = say('已标注 {done} / {total}', { done, total });
            return (
              <Card key={dataSet.id} size="small">
                <div className="label-set">
                  <Tag>{say(kinds[dataType])}</Tag>
                  <Typography.Text strong ellipsis={{ tooltip: true }}>
                    {name}
                  </Typography.Text>
                  <span className="label-set-progress">
                    {taskId !== null && total > 0 && (
                      <>
                        <Progress
                          className="label-set-meter"
                          percent={Math.round((done / total) * 100)}
                          showInfo={false}
                          aria-label={progress}
                        />
                        {progress}
                      </>
                    )}
                  </span>
                  <Button
                    type={taskId === null ? 'default' : 'primary'}
                    loading={opening === dataSet.id}
                    onClick={() => void handleOpen(dataSet)}
                    aria-label={`${action} ${name}`}
                  >
                    {action}
                  </Button>
                </div>
              </Card>
            );
          })}
        </Flex>
      </main>
    </ConfigProvider>
  );
}
