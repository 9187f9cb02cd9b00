import { SiteIcon, useSite } from '@isp/portal/site';
import { useEffect, useState } from 'react';

export interface CopyButtonProps {
  /** The text that is copied. */
  readonly text: string;
  /** Accessible name of the text, for example 示例代码 (example code). */
  readonly name: string;
}

/** Number of milliseconds for which the button shows the result. */
const SHOWN_MS = 2000;

/** Draws a button that copies a text to the clipboard, and shows whether this succeeded. */
export function CopyButton({ name, text }: CopyButtonProps) {
  const { t } = useSite();
  const [state, setState] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (!state) return undefined;
    const timer = setTimeout(() => setState(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // The clipboard is missing on a page without HTTPS, and the browser may refuse access to it.
      setState('refused');
    }
  }
  return (
    <button
      type="button"
      className="site-button copy-button"
      aria-label={t('复制{{name}}', { name })}
      onClick={() => void copy()}
    >
      {state === 'copied' && <SiteIcon name="check" size={14} />}
      <span role="status">{t(state ? words[state] : '复制')}</span>
    </button>
  );
}

const words = { copied: '已复制', refused: '复制失败' } as const;
