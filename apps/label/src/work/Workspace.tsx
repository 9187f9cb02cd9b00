import { App, Button, Empty, Flex, Progress, Result, Typography } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LoadFailed } from '../LoadFailed.tsx';
import type { ItemState, Task } from '../model.ts';
import type { LabelApi } from '../session/createApi.ts';
import { useText } from '../texts/TextContext.ts';
import { Waiting } from '../Waiting.tsx';
import { ItemEditor } from './ItemEditor.tsx';
import { ItemList } from './ItemList.tsx';
import { useItem } from './useItem.ts';
import { useLoad } from './useLoad.ts';

export interface WorkspaceProps {
  readonly api: LabelApi;
  readonly taskId: string;
  /** Back to the list; left out where there is none. */
  readonly onBack?: (() => void) | undefined;
}

/** A task: loads it, and goes on where this person stopped. */
export function Workspace({ api, onBack, taskId }: WorkspaceProps) {
  const load = useCallback((signal: AbortSignal) => api.task(taskId, signal), [api, taskId]);
  const { data, error, reload } = useLoad(load);
  if (error) return <LoadFailed error={error} onRetry={reload} />;
  if (!data) return <Waiting />;
  return <OpenTask key={data.id} api={api} task={data} onBack={onBack} />;
}

function OpenTask({ api, onBack, task }: { api: LabelApi; task: Task; onBack: WorkspaceProps['onBack'] }) {
  const say = useText();
  const { message, modal } = App.useApp();
  const [items, setItems] = useState(task.items);
  const [labels, setLabels] = useState(task.labels);
  const [label, setLabel] = useState(task.labels[0]?.id);
  const [isFinished, setFinished] = useState(task.status === 'FINISHED');
  const start = items.some(({ id }) => id === task.position) ? task.position : items[0]?.id;
  const [current, setCurrent] = useState(start ?? undefined);
  const flush = useRef<() => Promise<boolean>>(undefined);
  const opened = useItem(api, task.id, isFinished ? undefined : current);

  const handleReady = useCallback((next: () => Promise<boolean>) => {
    flush.current = next;
  }, []);
  useEffect(() => () => void flush.current?.(), []);

  function handleState(itemId: string, state: ItemState) {
    setItems((old) => old.map((item) => (item.id === itemId ? { ...item, state } : item)));
  }
  /** What is not stored yet stays in front of its author. */
  async function choose(id: string | undefined) {
    if (id === undefined || id === current) return;
    if (await (flush.current?.() ?? true)) setCurrent(id);
  }
  const at = items.findIndex(({ id }) => id === current);
  const done = items.filter(({ state }) => state !== 'TODO').length;

  async function handleFinish() {
    if (!(await (flush.current?.() ?? true))) return;
    modal.confirm({
      title: say('确定完成标注? 完成后将生成新的数据集版本。'),
      onOk: async () => {
        try {
          await api.finish(task.id, done);
          setFinished(true);
        } catch (reason) {
          void message.error(reason instanceof Error ? reason.message : String(reason));
        }
      },
    });
  }
  async function handleAddLabel(name: string) {
    const added = await api.addLabel(task.id, name);
    setLabels((old) => [...old, added]);
    setLabel(added.id);
  }

  const back = onBack && (
    <Button onClick={onBack} key="back">
      {say('返回列表')}
    </Button>
  );
  if (isFinished)
    return <Result status="success" title={say('标注已完成，已生成新的数据集版本')} extra={back} />;
  if (current === undefined)
    return (
      <Empty description={say('该版本暂无可标注的样本')} style={{ paddingTop: 64 }}>
        {back}
      </Empty>
    );
  const list = <ItemList items={items} current={current} onChoose={(id) => void choose(id)} />;
  const { error, item, picture, reload } = opened;
  return (
    <main className="label-app">
      <Flex align="center" gap="middle" wrap style={{ padding: '8px 16px' }}>
        {back}
        <Typography.Title level={1} style={{ fontSize: 18, margin: 0 }}>
          {task.name}
        </Typography.Title>
        <Progress
          style={{ width: 160 }}
          percent={Math.round((done / items.length) * 100)}
          showInfo={false}
          aria-label={say('已标注 {done} / {total}', { done, total: items.length })}
        />
        <span>{say('已标注 {done} / {total}', { done, total: items.length })}</span>
        <Button type="primary" disabled={done < items.length} onClick={() => void handleFinish()}>
          {say('完成标注')}
        </Button>
      </Flex>
      {item ? (
        <ItemEditor
          key={`${item.id} ${item.rowVersion}`}
          {...{ api, item, picture, labels, label }}
          taskId={task.id}
          isFirst={at <= 0}
          isLast={at === items.length - 1}
          onLabel={setLabel}
          onAddLabel={handleAddLabel}
          onState={handleState}
          onReady={handleReady}
          onMove={(step) => void choose(items[at + step]?.id)}
          onReload={reload}
        >
          {list}
        </ItemEditor>
      ) : (
        <div className="label-work">
          {list}
          {error ? <LoadFailed error={error} onRetry={reload} /> : <Waiting />}
        </div>
      )}
    </main>
  );
}
