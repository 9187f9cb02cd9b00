import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { copyText } from '../kit/copyText.ts';
import { StyleRules } from '../kit/StyleRules.ts';

const css = `
.isp-copy-button{display:inline-flex;margin-inline-start:4px;padding:2px;border:0;background:none;color:var(--ant-color-link);cursor:pointer;vertical-align:-2px;border-radius:var(--ant-border-radius-sm,4px)}
@media (pointer:coarse){.isp-copy-button{position:relative}.isp-copy-button::after{content:"";position:absolute;inset:-12px}}
.isp-copy-button:hover{color:var(--ant-color-link-hover)}
.isp-copy-button:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:1px}
`;

export interface CopyButtonProps {
  /** Text that is copied to the clipboard. */
  readonly text: string;
  /** Accessible name of the button, which describes the copied text in the user's language. */
  readonly label: string;
  readonly copiedLabel: string;
}

/** Milliseconds for which the tick is shown after copying. */
const TICK_MS = 2000;

/** Draws a button that copies a text. A tick shows that the text was copied. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <button
      type="button"
      className="isp-copy-button"
      title={copied ? copiedLabel : label}
      aria-label={copied ? copiedLabel : label}
      aria-live="polite"
      onClick={() => void copyText(text).then(setCopied)}
    >
      <StyleRules name="copy" css={css} />
      {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
    </button>
  );
}
