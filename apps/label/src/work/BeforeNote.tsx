import { Alert } from 'antd';
import type { TakenBefore } from '../model.ts';
import { useText } from '../texts/TextContext.ts';

export interface BeforeNoteProps {
  readonly before: TakenBefore;
  /** Number of labelled items. */
  readonly done: number;
}

/**
 * Draws a note about earlier annotations: how many the task has imported, and which ones it could not read. The
 * user can close the note.
 */
export function BeforeNote({ before: { foreign, format, left, names, taken }, done }: BeforeNoteProps) {
  const say = useText();
  const shown = names.join(say('、')) + (foreign > names.length ? ' …' : '');
  const problems = [
    foreign > 0 &&
      say('{count} 个标注文件格式无法识别或过大，未带入：{names}', { count: foreign, names: shown }),
    format !== null && say('该版本的原有标注（{format}）没有可识别的标注文件，未带入', { format }),
    left > 0 && say('{count} 处标注类型不支持、超出样本范围或标签过多过长，未带入', { count: left }),
  ].filter((text) => text !== false);
  const begun =
    taken > 0 && done <= taken && say('{count} 个样本已带入原有标注，可继续修改', { count: taken });
  if (!begun && problems.length === 0) return null;
  return (
    <Alert
      banner
      closable={{ 'aria-label': say('关闭') }}
      type={problems.length > 0 ? 'warning' : 'info'}
      className="label-before"
      title={[begun, ...problems].filter(Boolean).join(say('；'))}
    />
  );
}
