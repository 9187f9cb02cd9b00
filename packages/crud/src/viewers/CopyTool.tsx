import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useShowNotice } from '../context/showNotice.tsx';
import { useFieldText } from '../context/useFieldText.ts';
import { copyText } from '../kit/copyText.ts';

/** Milliseconds for which the tick is shown after copying. */
const TICK_SHOWN_MS = 2000;

export interface CopyToolProps {
  readonly text: string;
  /** Text of the button (`label`), and its text after copying (`done`), in the user's language. */
  readonly label: string;
  readonly done: string;
  /** Name of the copied value for screen readers. It is needed if there are several such buttons side by side. */
  readonly name?: string;
  readonly onCopied?: () => void;
  /**
   * Called if copying has failed. The caller should then show the text, so that the user can copy it by selecting
   * it.
   */
  readonly onFailed?: () => void;
}

/** Draws a button with a label. The button copies a text and confirms this. */
export function CopyTool({ text, label, done, name, onCopied, onFailed }: CopyToolProps) {
  const t = useFieldText();
  const showNotice = useShowNotice();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), TICK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (!(await copyText(text))) {
      showNotice(({ message }) => message.error(t('复制失败，请手动选择文字复制')));
      return onFailed?.();
    }
    setCopied(true);
    onCopied?.();
  };
  return (
    <Button
      type="text"
      size="small"
      icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      aria-live="polite"
      {...(name === undefined ? {} : { 'aria-label': `${isCopied ? done : label} ${name}` })}
      onClick={() => void copy()}
    >
      {isCopied ? done : label}
    </Button>
  );
}
