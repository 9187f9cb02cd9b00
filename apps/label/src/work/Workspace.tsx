import { ArrowLeftOutlined } from '@ant-design/icons';
import {
  App,
  Button,
  ConfigProvider,
  Drawer,
  Empty,
  type InputRef,
  Progress,
  Result,
  Typography,
} from 'antd';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { NARROW_PIXELS } from '../canvas/narrow.ts';
import type { Command } from '../canvas/shortcuts.ts';
import { useSize } from '../canvas/useSize.ts';
import type { ChosenView } from '../canvas/view.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import type { ItemState, Task } from '../model.ts';
import type { LabelApi } from '../session/createApi.ts';
import { useText } from '../texts/TextContext.ts';
import { textElement } from '../texts/textElement.tsx';
import { Waiting } from '../Waiting.tsx';
import { BeforeNote } from './BeforeNote.tsx';
import { createPictures, type Pictures } from './createPictures.ts';
import { type EditorHandle, type Front, ItemEditor, type Tool } from './ItemEditor.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { SampleList } from './SampleList.tsx';
import { useItem } from './useItem.ts';
import { useLoad } from './useLoad.ts';
import { useWorkKeys } from './useWorkKeys.ts';

export interface WorkspaceProps {
  readonly api: LabelApi;
  readonly taskId: string;
  /** Goes back to the list of data sets; undefined if the tool shows only one task. */
  readonly onBack?: (() => void) | undefined;
}

/** Draws a task: loads it, and opens the item at which the user stopped. */
export function Workspace({ api, onBack, taskId }: WorkspaceProps) {
  const load = useCallback((signal: AbortSignal) => api.task(taskId, signal), [api, taskId]);
  const { data, error, reload } = useLoad(load);
  const pictures = usePictures(api, taskId);
  if (error) return <LoadFailed error={error} onRetry={reload} />;
  if (!data) return <Waiting />;
  return <OpenTask key={data.id} {...{ api, onBack, pictures }} task={data} />;
}

interface OpenTaskProps extends Pick<WorkspaceProps, 'api' | 'onBack'> {
  readonly task: Task;
  readonly pictures: Pictures;
}

function OpenTask({ api, onBack, pictures, task }: OpenTaskProps) {
  const say = useText();
  const { message, modal } = App.useApp();
  const [items, setItems] = useState(task.items);
  const [labels, setLabels] = useState(task.labels);
  const [label, setLabel] = useState(task.labels[0]?.id);
  const [tool, setTool] = useState<Tool>('box');
  const [isFinished, setFinished] = useState(task.status === 'FINISHED');
  const [front, setFront] = useState<Front>();
  const start = items.some(({ id }) => id === task.position) ? task.position : items[0]?.id;
  const [current, setCurrent] = useState(start ?? undefined);
  const root = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const search = useRef<InputRef>(null);
  const editor = useRef<EditorHandle>(null);
  const memory = useRef<ChosenView>(undefined);
  const { width } = useSize(root);
  const isNarrow = width > 0 && width < NARROW_PIXELS;
  const { error, reload, shown } = useItem(api, pictures, task.id, isFinished ? undefined : current);

  const takeFocus = () => place.current?.focus({ preventScroll: true });
  // The button that opened this page may have been removed. The focus moves into the page so that keys work.
  useEffect(() => {
    if (shown && !place.current?.matches(':focus-within')) place.current?.focus({ preventScroll: true });
  }, [shown]);

  function handleState(itemId: string, state: ItemState) {
    setItems((old) => old.map((item) => (item.id === itemId ? { ...item, state } : item)));
  }
  const at = items.findIndex(({ id }) => id === current);
  const done = items.filter(({ state }) => state !== 'TODO').length;
  const flush = async () => (await editor.current?.flush()) ?? true;

  // Loads the next picture before the user opens it.
  const next = items[at + 1];
  useEffect(() => {
    if (shown?.item.id === current && next?.kind === 'IMAGE') pictures.open(next.id).catch(() => undefined);
  }, [current, next, pictures, shown]);

  /**
   * Opens another item after the changes of the open item were stored. If they cannot be stored, the open item
   * stays.
   */
  async function choose(id: string | undefined) {
    if (id === undefined || id === current) return;
    if (await flush()) setCurrent(id);
  }
  const chooseNow = useEffectEvent((id: string) => {
    setFront(undefined);
    void choose(id);
  });
  // `useState` keeps the first function, so that the function is the same on every render. A new function would
  // draw the list again.
  const [handleChoose] = useState(() => (id: string) => chooseNow(id));

  function run(command: Command): boolean {
    if (command.kind === 'next' || command.kind === 'previous') {
      void choose(items[at + (command.kind === 'next' ? 1 : -1)]?.id);
      return true;
    }
    if (command.kind === 'help') setFront('help');
    else if (command.kind === 'search' && !isNarrow) search.current?.focus();
    else return editor.current?.run(command) ?? false;
    return true;
  }
  const { handlers, isHeld } = useWorkKeys(run, front !== undefined);

  async function handleFinish() {
    if (!(await flush())) return;
    modal.confirm({
      title: textElement('确定完成标注? 完成后将生成新的数据集版本。'),
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
  const list = <SampleList {...{ items, current, pictures }} searchRef={search} onChoose={handleChoose} />;
  const progress = say('已标注 {done} / {total}', { done, total: items.length });
  return (
    <ConfigProvider {...(isNarrow && { componentSize: 'large' })}>
      <main ref={root} className="label-app label-task" data-narrow={isNarrow}>
        <header className="label-head">
          {onBack && (
            <Button
              type="text"
              icon={<ArrowLeftOutlined aria-hidden />}
              aria-label={say('返回列表')}
              title={say('返回列表')}
              onClick={onBack}
            />
          )}
          <Typography.Title level={1} className="label-name" ellipsis={{ tooltip: true }}>
            {task.name}
          </Typography.Title>
          <Progress
            className="label-meter"
            percent={Math.round((done / items.length) * 100)}
            showInfo={false}
            aria-label={progress}
          />
          <span className="label-progress">{progress}</span>
          <Button type="primary" disabled={done < items.length} onClick={() => void handleFinish()}>
            {say('完成标注')}
          </Button>
        </header>
        {task.before && <BeforeNote before={task.before} done={done} />}
        <div
          ref={place}
          className="label-work"
          tabIndex={-1}
          aria-busy={shown?.item.id !== current}
          {...handlers}
        >
          {!isNarrow && list}
          {shown ? (
            <ItemEditor
              key={shown.turn}
              ref={editor}
              {...{ api, isHeld, isNarrow, label, labels, memory, tool }}
              item={shown.item}
              picture={shown.picture}
              taskId={task.id}
              position={at + 1}
              total={items.length}
              onLabel={setLabel}
              onTool={setTool}
              onAddLabel={handleAddLabel}
              onState={handleState}
              onMove={(step) => void choose(items[at + step]?.id)}
              onReload={reload}
              front={front}
              onFront={setFront}
              onFocusLost={takeFocus}
            />
          ) : error ? (
            <LoadFailed error={error} onRetry={reload} />
          ) : (
            <Waiting />
          )}
        </div>
        {isNarrow && (
          <Drawer
            placement="bottom"
            styles={{ body: { padding: '16px 12px 0' } }}
            getContainer={false}
            size="80%"
            title={say('样本')}
            open={front === 'list'}
            onClose={() => setFront(undefined)}
          >
            {list}
          </Drawer>
        )}
        <KeyHelp isOpen={front === 'help'} onClose={() => setFront(undefined)} />
      </main>
    </ConfigProvider>
  );
}

/** Returns the pictures of a task. When the task is closed, they are removed from memory. */
function usePictures(api: LabelApi, taskId: string): Pictures {
  const [pictures] = useState(() => createPictures({ load: (id) => api.image(taskId, id) }));
  useEffect(() => () => pictures.close(), [pictures]);
  return pictures;
}
