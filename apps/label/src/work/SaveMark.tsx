import { Button, Space, Typography } from 'antd';
import { useText } from '../texts/TextContext.ts';
import type { SaveState } from './createAutosave.ts';

export interface SaveMarkProps {
  readonly state: SaveState;
  readonly onRetry: () => void;
  readonly onReload: () => void;
}

const texts = {
  saved: '已保存',
  waiting: '等待保存',
  saving: '保存中',
  failed: '保存失败，修改尚未保存',
  conflict: '该样本已被他人修改',
} as const satisfies Record<SaveState, string>;

/** Draws the state of saving, with a button to try again or to reload if saving failed. */
export function SaveMark({ onReload, onRetry, state }: SaveMarkProps) {
  const say = useText();
  const isBad = state === 'failed' || state === 'conflict';
  return (
    <Space size="small">
      <Typography.Text role={isBad ? 'alert' : 'status'} type={isBad ? 'danger' : undefined}>
        {say(texts[state])}
      </Typography.Text>
      {state === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {say('重试')}
        </Button>
      )}
      {state === 'conflict' && (
        <Button size="small" onClick={onReload}>
          {say('重新加载')}
        </Button>
      )}
    </Space>
  );
}
