import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useFieldText } from '../context/useFieldText.ts';
import { copyText } from '../kit/copyText.ts';

/** Milliseconds the tick stays. */
const tickFor = 2000;

export interface CopyToolProps {
  readonly text: string;
  /** What the button does, and what it says when that is done, in the user's words. */
  readonly label: string;
  readonly done: string;
  /** Name of what is copied; needed when there are several such buttons side by side. */
  readonly name?: string;
  readonly onCopied?: () => void;
  /** The clipboard took nothing: the text must be there to select. */
  readonly onFailed?: () => void;
}

/** A button with its word that copies a text and says so. */
export function CopyTool({ text, label, done, name, onCopied, onFailed }: CopyToolProps) {
  const t = useFieldText();
  const { message } = App.useApp();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), tickFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (!(await copyText(text))) {
      void message.error(t('复制失败，请手动选择文字复制'));
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
