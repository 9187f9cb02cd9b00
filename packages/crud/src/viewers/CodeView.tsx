import { fillText } from '@isp/kit';
import { Button } from 'antd';
import { type CSSProperties, useMemo, useState } from 'react';
import type { ReadContext } from '../registry/registry.ts';
import { CopyTool } from './CopyTool.tsx';
import { ViewerStyles } from './ViewerStyles.ts';

/**
 * Number of lines that are shown while a long text is collapsed, and maximum number of lines that are shown at all.
 * The user can still copy a longer text.
 */
const folded = 20;
const MAX_LINES = 5000;

export interface CodeViewProps {
  readonly text: string;
  /** Accessible name of the text. */
  readonly label: string;
  /** Name of the language in which the text is written. @defaultValue no name is shown */
  readonly language?: string | undefined;
  readonly t: ReadContext['t'];
}

/**
 * Draws a text with numbered lines and a copy button. The user can wrap the lines. A long text is collapsed at
 * first.
 */
export function CodeView({ text, label, language, t }: CodeViewProps) {
  const lines = useMemo(() => text.replace(/\r?\n$/, '').split(/\r?\n/), [text]);
  // a text of one line, such as a long address, is wrapped at first, so that all of it is visible
  const [isWrapped, setWrapped] = useState(lines.length === 1);
  const [isOpen, setOpen] = useState(false);
  const shown = lines.slice(0, isOpen ? MAX_LINES : folded);
  const isLong = lines.length > folded + 2;
  const drawn = isLong ? shown : lines;
  return (
    <div className={isWrapped ? 'isp-viewer isp-viewer-wrap' : 'isp-viewer'}>
      <ViewerStyles />
      <div className="isp-viewer-bar">
        <span>{language ?? t('文本')}</span>
        <Button type="text" size="small" aria-pressed={isWrapped} onClick={() => setWrapped(!isWrapped)}>
          {t('自动换行')}
        </Button>
        <CopyTool text={text} label={t('复制')} done={t('已复制')} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be focusable, to scroll it by keyboard */}
      <section className="isp-viewer-body" aria-label={label} tabIndex={0}>
        <pre
          className="isp-viewer-lines"
          style={{ '--isp-digits': String(lines.length).length } as CSSProperties}
        >
          {drawn.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no key, and their order never changes
            <span key={at}>{`${line}\n`}</span>
          ))}
        </pre>
      </section>
      {isLong && (
        <div className="isp-viewer-foot">
          {isOpen && lines.length > MAX_LINES && (
            <p className="isp-muted">{fillText(t('仅显示前 {n} 行，复制可得全文'), { n: MAX_LINES })}</p>
          )}
          <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('收起') : fillText(t('展开全部 {n} 行'), { n: lines.length })}
          </Button>
        </div>
      )}
    </div>
  );
}
