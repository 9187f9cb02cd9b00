import { useSite } from '@isp/portal/site';
import type { ReactNode } from 'react';
import { Scrolled } from '../parts/Scrolled.tsx';
import { TextTable } from '../parts/TextTable.tsx';
import type { Sample } from './Sample.ts';
import { useSamples } from './useSamples.ts';

/**
 * Draws samples of a data set. The browser loads them after the page, because reading files on the service would
 * delay the page.
 */
export function Samples({ id }: { readonly id: string }) {
  const { t } = useSite();
  const { failure, retry, samples } = useSamples(id);
  if (failure !== undefined) {
    return (
      <div className="samples-note" role="alert">
        <p className="refusal">{failure}</p>
        <button type="button" className="site-button" onClick={retry}>
          {t('重试')}
        </button>
      </div>
    );
  }
  if (!samples) {
    return (
      <p className="samples-note site-soft" role="status">
        {t('正在读取…')}
      </p>
    );
  }
  if (samples.length === 0) return <p className="samples-note site-soft">{t('没有可以预览的内容')}</p>;
  const pictures = samples.flatMap((one) => (one.kind === 'image' ? [one] : []));
  return (
    <div className="samples">
      {pictures.length > 0 && (
        <ul className="samples-pictures">
          {pictures.map(({ title, url }) => (
            <li key={url}>
              <figure>
                <a href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={title} width={160} height={120} loading="lazy" />
                </a>
                <figcaption title={title}>{title}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      {samples
        .filter(({ kind }) => kind !== 'image')
        .map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples have no key and keep their order
          <details key={at} className="sample" open={at === 0}>
            <summary>
              {one.title}
              <span className="fold" aria-hidden="true" />
            </summary>
            {bodyOf(one)}
            {'isPart' in one && one.isPart && <p className="site-quiet">{t('仅显示开头部分')}</p>}
          </details>
        ))}
    </div>
  );
}

function bodyOf(sample: Sample): ReactNode {
  const { title } = sample;
  switch (sample.kind) {
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: data has no captions
      return <audio controls preload="none" src={sample.url} aria-label={title} />;
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: data has no captions
      return <video controls preload="metadata" src={sample.url} aria-label={title} />;
    case 'table':
      return <TextTable name={title} heads={sample.columns} rows={sample.rows} />;
    case 'text':
      return (
        <Scrolled name={title}>
          <pre>{sample.text}</pre>
        </Scrolled>
      );
    default:
      return null;
  }
}
