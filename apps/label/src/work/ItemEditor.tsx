import {
  LeftOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  RightOutlined,
  StepForwardOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button, Drawer, Flex, Radio, Result } from 'antd';
import { type MouseEvent, type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import type { CanvasHandle } from '../canvas/CanvasProps.ts';
import { MediaStage } from '../canvas/MediaStage.tsx';
import { PictureStage } from '../canvas/PictureStage.tsx';
import { inOrder, isSegment } from '../canvas/segments.ts';
import type { Command } from '../canvas/shortcuts.ts';
import { TextCanvas } from '../canvas/TextCanvas.tsx';
import type { ChosenView } from '../canvas/view.ts';
import type { DataKind, ItemState, Label } from '../model.ts';
import type { LabelApi } from '../session/createApi.ts';
import { useText } from '../texts/TextContext.ts';
import { LabelButtons } from './LabelButtons.tsx';
import { Palette } from './Palette.tsx';
import { SaveMark } from './SaveMark.tsx';
import { ShapeList } from './ShapeList.tsx';
import type { ShownItem } from './useItem.ts';
import { useItemWork } from './useItemWork.ts';

export interface EditorHandle {
  /** Runs the command of a key. @returns true if the command had an effect */
  readonly run: (command: Command) => boolean;
  /** Stores pending changes. Resolves with true if everything is stored. */
  readonly flush: () => Promise<boolean>;
}

export interface ItemEditorProps extends Pick<ShownItem, 'item' | 'picture'> {
  readonly ref: Ref<EditorHandle>;
  readonly api: LabelApi;
  readonly taskId: string;
  readonly labels: readonly Label[];
  readonly label: string | undefined;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  /** Number of the item in the list of the task, counted from 1. */
  readonly position: number;
  readonly total: number;
  /** True on a phone: the editor has one column, and rarely used actions are behind a button. */
  readonly isNarrow: boolean;
  /** True if dragging moves the picture, even if the pointer is over a figure. */
  readonly isHeld: boolean;
  readonly memory: RefObject<ChosenView | undefined>;
  readonly onLabel: (id: string) => void;
  readonly onAddLabel: (name: string) => Promise<void>;
  readonly onState: (itemId: string, state: ItemState) => void;
  /** Opens the next or the previous item. */
  readonly onMove: (step: 1 | -1) => void;
  readonly onReload: () => void;
  readonly front: Front | undefined;
  readonly onFront: (front: Front | undefined) => void;
  /** Called when the focused element may be removed. The workspace then takes the focus, so that keys still work. */
  readonly onFocusLost: () => void;
}

/** The part (list, side bar or help) that is open over the editor and receives the keys. */
export type Front = 'list' | 'side' | 'help';

export type Tool = 'box' | 'polygon';

const playsHint = '在时间轴上拖动绘制片段，单击定位；空格播放，按 1-9 选择标签';
const hints: Readonly<Record<DataKind, string>> = {
  IMAGE: '拖动绘制矩形，逐点单击绘制多边形；滚轮缩放，按住空格拖动画面',
  TEXT: '选中文字即可标注；按 1-9 选择标签',
  AUDIO: playsHint,
  VIDEO: playsHint,
};

/**
 * Prevents a button from taking the focus when it is pressed with the mouse, so that keys still control the
 * picture.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Draws the editor of one item: canvas, labels, list of shapes, undo, and the state of saving. */
export function ItemEditor(props: ItemEditorProps) {
  const {
    isHeld,
    isNarrow,
    item,
    label,
    labels,
    memory,
    onFocusLost,
    onLabel,
    onMove,
    picture,
    position,
    tool,
    total,
  } = props;
  const say = useText();
  const { act, editing, flush, saveState, skip } = useItemWork(props.api, props.taskId, item, props.onState);
  const stage = useRef<CanvasHandle>(null);
  const { selected } = editing;
  // Segments are listed in the order of time. All other shapes are listed in the order in which they were drawn.
  const shapes = editing.shapes.every(isSegment) ? inOrder(editing.shapes) : editing.shapes;
  const maySkip = shapes.length === 0 && item.state !== 'SKIPPED';

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
  async function handleSkip() {
    if (await skip()) onMove(1);
  }
  function choose(step: 1 | -1): boolean {
    const at = shapes.findIndex(({ id }) => id === selected);
    const start = at < 0 && step < 0 ? 0 : at;
    const next = shapes[(start + step + shapes.length) % Math.max(shapes.length, 1)];
    if (next) act({ kind: 'select', id: next.id });
    return next !== undefined;
  }

  function run(command: Command): boolean {
    if (stage.current?.run(command)) return true;
    switch (command.kind) {
      case 'label': {
        const chosen = labels[command.index];
        if (chosen) chooseLabel(chosen.id);
        return chosen !== undefined;
      }
      case 'box':
      case 'polygon':
        props.onTool(command.kind);
        return true;
      case 'undo':
      case 'redo':
        onFocusLost();
        act({ kind: command.kind });
        return true;
      case 'remove':
        if (selected === undefined) return false;
        onFocusLost();
        act({ kind: 'remove', id: selected });
        return true;
      case 'leave':
        act({ kind: 'select', id: undefined });
        return selected !== undefined;
      case 'nextShape':
        return choose(1);
      case 'previousShape':
        return choose(-1);
      case 'skip':
        if (maySkip) void handleSkip();
        return maySkip;
      default:
        return false;
    }
  }
  useImperativeHandle(props.ref, () => ({ run, flush }));

  const canvas = {
    ref: stage,
    item,
    shapes,
    selected,
    labels,
    label,
    onPut: (shape: (typeof shapes)[number]) => act({ kind: 'put', shape }),
    onSelect: (id: string | undefined) => act({ kind: 'select', id }),
  };
  const mark = <SaveMark state={saveState} onRetry={() => void flush()} onReload={props.onReload} />;
  const side = (
    <>
      <Palette labels={labels} current={label} onChoose={chooseLabel} onAdd={props.onAddLabel} />
      <ShapeList
        shapes={shapes}
        labels={labels}
        selected={selected}
        content={item.content}
        onSelect={(id) => act({ kind: 'select', id })}
        onRemove={(id) => {
          act({ kind: 'remove', id });
          // The focused button belonged to the removed shape, so the focus must move.
          onFocusLost();
        }}
      />
    </>
  );
  const hint = say(hints[item.kind]);
  const foot = isNarrow ? mark : <span title={hint}>{hint}</span>;
  return (
    <>
      <div className="label-canvas">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here, its buttons are */}
        <div className="label-tools" onMouseDown={keepFocus}>
          {picture !== undefined && (
            <Radio.Group
              className="label-tool"
              aria-label={say('绘制工具')}
              optionType="button"
              value={tool}
              onChange={(event) => props.onTool(event.target.value as Tool)}
              options={[
                { value: 'box', label: say('矩形') },
                { value: 'polygon', label: say('多边形') },
              ]}
            />
          )}
          <Flex gap={4}>
            <Button
              type="text"
              icon={<UndoOutlined aria-hidden />}
              aria-label={say('撤销')}
              title={`${say('撤销')} (Ctrl + Z)`}
              disabled={editing.past.length === 0}
              onClick={() => act({ kind: 'undo' })}
            />
            <Button
              type="text"
              icon={<RedoOutlined aria-hidden />}
              aria-label={say('重做')}
              title={`${say('重做')} (Ctrl + Y)`}
              disabled={editing.future.length === 0}
              onClick={() => act({ kind: 'redo' })}
            />
          </Flex>
          {!isNarrow && (
            <>
              <Flex gap={8}>
                <Button disabled={position <= 1} onClick={() => onMove(-1)}>
                  {say('上一个')}
                </Button>
                <Button disabled={position >= total} onClick={() => onMove(1)}>
                  {say('下一个')}
                </Button>
                <Button disabled={!maySkip} onClick={() => void handleSkip()}>
                  {say('跳过该样本')}
                </Button>
              </Flex>
              <div className="label-tools-end">{mark}</div>
              <Button
                type="text"
                icon={<QuestionCircleOutlined aria-hidden />}
                aria-label={say('快捷键')}
                title={`${say('快捷键')} (?)`}
                onClick={() => props.onFront('help')}
              />
            </>
          )}
          {isNarrow && (
            <Button
              className="label-tools-last"
              icon={<StepForwardOutlined aria-hidden />}
              disabled={!maySkip}
              onClick={() => void handleSkip()}
            >
              {say('跳过')}
            </Button>
          )}
        </div>
        {item.problem !== null ? (
          <div className="label-paper" role="alert">
            <Result status="warning" subTitle={item.problem} />
          </div>
        ) : item.media !== null ? (
          <MediaStage
            {...canvas}
            address={item.media}
            onRenew={async () => (await props.api.item(props.taskId, item.id)).media}
            name={item.name}
          >
            {foot}
          </MediaStage>
        ) : picture === undefined ? (
          <TextCanvas {...canvas} onRemove={(id) => act({ kind: 'remove', id })}>
            {foot}
          </TextCanvas>
        ) : (
          <PictureStage
            {...canvas}
            {...{ isHeld, memory, picture, tool }}
            name={`${say('图片')} ${item.name}`}
          >
            {foot}
          </PictureStage>
        )}
      </div>
      {!isNarrow && <aside className="label-side">{side}</aside>}
      {isNarrow && (
        <>
          <Flex className="label-chips" role="group" aria-label={say('标签')}>
            <LabelButtons isList={false} labels={labels} current={label} onChoose={chooseLabel} />
            {labels.length === 0 && <span>{say('该数据集暂无标签，请先添加')}</span>}
          </Flex>
          <div className="label-bar">
            <Button
              icon={<LeftOutlined aria-hidden />}
              aria-label={say('上一个')}
              disabled={position <= 1}
              onClick={() => onMove(-1)}
            />
            <Button onClick={() => props.onFront('list')}>
              {say('样本')} {position} / {total}
            </Button>
            <Button onClick={() => props.onFront('side')}>
              {say('标注')} {shapes.length}
            </Button>
            <Button
              icon={<RightOutlined aria-hidden />}
              aria-label={say('下一个')}
              disabled={position >= total}
              onClick={() => onMove(1)}
            />
          </div>
          <Drawer
            placement="bottom"
            styles={{ body: { padding: '16px 12px' } }}
            getContainer={false}
            size="70%"
            title={say('标注')}
            open={props.front === 'side'}
            onClose={() => props.onFront(undefined)}
          >
            {side}
          </Drawer>
        </>
      )}
    </>
  );
}
