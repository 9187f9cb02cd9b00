import { fillText } from '@isp/kit';
import { Button } from 'antd';
import { type CSSProperties, useMemo, useState } from 'react';
import type { ReadContext } from '../registry/registry.ts';
import { CopyTool } from './CopyTool.tsx';
import { ViewerStyles } from './ViewerStyles.ts';

/** Lines shown while folded, and lines shown at most: a longer text can be copied. */
const folded = 20;
const MAX_LINES = 5000;

export interface CodeViewProps {
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
  /** Language it is written in, as people call it. @defaultValue none is named */
  readonly language?: string | undefined;
  readonly t: ReadContext['t'];
}

/** A text with numbered lines: wrapped on demand, folded when it is long, with a copy button. */
export function CodeView({ text, label, language, t }: CodeViewProps) {
  const lines = useMemo(() => text.replace(/\r?\n$/, '').split(/\r?\n/), [text]);
  // a single line, such as a long address, is wrapped so that all of it is visible
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="isp-viewer-body" aria-label={label} tabIndex={0}>
        <pre
          className="isp-viewer-lines"
          style={{ '--isp-digits': String(lines.length).length } as CSSProperties}
        >
          {drawn.map((line, at) => (
            // lines have no key of their own and never move
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
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
