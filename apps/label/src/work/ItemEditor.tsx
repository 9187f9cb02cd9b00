import { MinusOutlined, PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Flex, Radio, Typography } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ImageCanvas } from '../canvas/ImageCanvas.tsx';
import { TextCanvas } from '../canvas/TextCanvas.tsx';
import type { ItemDetail, ItemState, Label } from '../model.ts';
import type { LabelApi } from '../session/createApi.ts';
import { useText } from '../texts/TextContext.ts';
import { Palette } from './Palette.tsx';
import { SaveMark } from './SaveMark.tsx';
import { ShapeList } from './ShapeList.tsx';
import { isTyping, toCommand } from './shortcuts.ts';
import { useItemWork } from './useItemWork.ts';

export interface ItemEditorProps {
  readonly api: LabelApi;
  readonly taskId: string;
  readonly item: ItemDetail;
  /** Undefined for a text. */
  readonly picture: Blob | undefined;
  readonly labels: readonly Label[];
  readonly label: string | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onLabel: (id: string) => void;
  readonly onAddLabel: (name: string) => Promise<void>;
  readonly onState: (itemId: string, state: ItemState) => void;
  /** Hands over what must be stored before another item opens. */
  readonly onReady: (flush: () => Promise<boolean>) => void;
  /** One item on or back. */
  readonly onMove: (step: 1 | -1) => void;
  readonly onReload: () => void;
  /** The list of items, left of the canvas. */
  readonly children: ReactNode;
}

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const;

/** One item with everything to mark it: canvas, labels, what is marked, the way back, and whether it is stored. */
export function ItemEditor(props: ItemEditorProps) {
  const { api, children, item, label, labels, onLabel, onMove, onReady, picture, taskId } = props;
  const say = useText();
  const { act, editing, flush, saveState, skip } = useItemWork(api, taskId, item, props.onState);
  const place = useRef<HTMLDivElement>(null);
  const [tool, setTool] = useState<'rectangle' | 'polygon'>('rectangle');
  const [zoom, setZoom] = useState(2);
  const { selected, shapes } = editing;

  useEffect(() => onReady(flush), [flush, onReady]);
  // what was pressed to come here is gone: the keys go on
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (saveState === 'saved') return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [saveState]);

  function chooseLabel(id: string) {
    onLabel(id);
    if (selected !== undefined) act({ kind: 'relabel', id: selected, label: id });
  }

  function handleKey(event: KeyboardEvent) {
    if (isTyping(event.target)) return;
    const command = toCommand(event);
    if (!command) return;
    // the drawing library has keys of its own for the same things
    event.preventDefault();
    event.stopPropagation();
    // what has the focus may go with a shape: the keys after it would go nowhere
    if (command.kind === 'remove' || command.kind === 'undo' || command.kind === 'redo')
      place.current?.focus({ preventScroll: true });
    if (command.kind === 'label') {
      const chosen = labels[command.index];
      if (chosen) chooseLabel(chosen.id);
    } else if (command.kind === 'next') onMove(1);
    else if (command.kind === 'previous') onMove(-1);
    else if (command.kind === 'remove') {
      if (selected !== undefined) act({ kind: 'remove', id: selected });
    } else if (command.kind === 'box') setTool('rectangle');
    else if (command.kind === 'polygon') setTool('polygon');
    else act({ kind: command.kind });
  }

  async function handleSkip() {
    if (await skip()) onMove(1);
  }

  const canvas = {
    item,
    shapes,
    selected,
    labels,
    label,
    onPut: (shape: (typeof shapes)[number]) => act({ kind: 'put', shape }),
    onRemove: (id: string) => act({ kind: 'remove', id }),
    onSelect: (id: string | undefined) => act({ kind: 'select', id }),
  };
  return (
    <div
      ref={place}
      className="label-work"
      tabIndex={-1}
      onKeyDownCapture={handleKey}
      style={{ outline: 'none' }}
    >
      {children}
      <div className="label-canvas">
        <Flex gap="small" wrap align="center" style={{ padding: '8px 16px' }}>
          {picture !== undefined && (
            <>
              <Radio.Group
                aria-label={say('绘制工具')}
                optionType="button"
                value={tool}
                onChange={(event) => setTool(event.target.value as typeof tool)}
                options={[
                  { value: 'rectangle', label: say('矩形') },
                  { value: 'polygon', label: say('多边形') },
                ]}
              />
              <Button
                icon={<MinusOutlined />}
                aria-label={say('缩小')}
                disabled={zoom === 0}
                onClick={() => setZoom(zoom - 1)}
              />
              <span aria-live="polite">{Math.round((zooms[zoom] ?? 1) * 100)}%</span>
              <Button
                icon={<PlusOutlined />}
                aria-label={say('放大')}
                disabled={zoom === zooms.length - 1}
                onClick={() => setZoom(zoom + 1)}
              />
            </>
          )}
          <Button
            icon={<UndoOutlined />}
            aria-label={say('撤销')}
            disabled={editing.past.length === 0}
            onClick={() => act({ kind: 'undo' })}
          />
          <Button
            icon={<RedoOutlined />}
            aria-label={say('重做')}
            disabled={editing.future.length === 0}
            onClick={() => act({ kind: 'redo' })}
          />
          <Button disabled={props.isFirst} onClick={() => onMove(-1)}>
            {say('上一个')}
          </Button>
          <Button disabled={props.isLast} onClick={() => onMove(1)}>
            {say('下一个')}
          </Button>
          <Button disabled={shapes.length > 0 || item.state === 'SKIPPED'} onClick={() => void handleSkip()}>
            {say('跳过该样本')}
          </Button>
          <SaveMark state={saveState} onRetry={() => void flush()} onReload={props.onReload} />
        </Flex>
        <Typography.Text type="secondary" style={{ padding: '0 16px' }}>
          {say(
            picture === undefined
              ? '选中文字即可标注；按 1-9 选择标签'
              : '拖动绘制矩形，逐点单击绘制多边形；按 1-9 选择标签',
          )}
        </Typography.Text>
        <div className="label-paper">
          {picture === undefined ? (
            <TextCanvas {...canvas} />
          ) : (
            <ImageCanvas
              {...canvas}
              picture={picture}
              name={`${say('图片')} ${item.name}`}
              tool={tool}
              zoom={zooms[zoom] ?? 1}
            />
          )}
        </div>
      </div>
      <aside className="label-side">
        <Palette labels={labels} current={label} onChoose={chooseLabel} onAdd={props.onAddLabel} />
        <ShapeList
          shapes={shapes}
          labels={labels}
          selected={selected}
          content={item.content}
          onSelect={(id) => act({ kind: 'select', id })}
          onRemove={(id) => {
            act({ kind: 'remove', id });
            // its button goes with it
            place.current?.focus({ preventScroll: true });
          }}
        />
      </aside>
    </div>
  );
}
