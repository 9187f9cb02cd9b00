import { Alert, Button } from 'antd';
import type { ReadSchema } from '../editor/readSchema.ts';
import { useWords } from '../words.ts';
import { type Fragment, fragmentWords } from './readFragment.ts';

interface FragmentNoticeProps {
  readonly read: ReadSchema;
  /** The part around which the playground has put an area. */
  readonly wrapped: Fragment | undefined;
  /** Puts an area around the part of which the text consists. */
  readonly onWrap: (fragment: Fragment) => void;
  readonly onClose: () => void;
}

/** Says that the text is empty, that it is only a part of an area file, or what was put around a pasted part. */
export function FragmentNotice({ onClose, onWrap, read, wrapped }: FragmentNoticeProps) {
  const say = useWords();
  const { fragment, text } = read;
  const kept = say({
    en: 'The screens show the last text without mistakes.',
    zh: '右侧仍显示最近一次正确的内容。',
  });
  if (text.trim() === '') {
    return (
      <Alert
        type="info"
        showIcon
        role="status"
        title={`${say({ en: 'The file is empty.', zh: '文件是空的。' })} ${kept}`}
      />
    );
  }
  if (fragment) {
    const what = say(fragmentWords[fragment.kind]);
    return (
      <Alert
        type="warning"
        showIcon
        role="status"
        title={say({ en: `The text is only ${what}.`, zh: `这段文字只是${what}。` })}
        description={kept}
        action={
          <Button size="small" onClick={() => onWrap(fragment)}>
            {say({ en: 'Put an area around it', zh: '补成业务域文件' })}
          </Button>
        }
      />
    );
  }
  if (!wrapped) return null;
  const what = say(fragmentWords[wrapped.kind]);
  const names = wrapped.made.join(say({ en: ', ', zh: '、' }));
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      closable={{ onClose, 'aria-label': say({ en: 'Close', zh: '关闭' }) }}
      title={say({
        en: `The text was only ${what}. There is an area around it now.`,
        zh: `这段文字只是${what}，已补成业务域文件。`,
      })}
      description={say({
        en: `Added names: ${names}. Undo (Ctrl+Z) brings the text back.`,
        zh: `补上的名称：${names}。撤销（Ctrl+Z）恢复原文。`,
      })}
    />
  );
}
