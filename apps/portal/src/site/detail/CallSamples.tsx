import { tabOfKey } from '@isp/kit';
import { useSite, useVisitor } from '@isp/portal/site';
import { type KeyboardEvent, useId, useRef } from 'react';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Scrolled } from '../parts/Scrolled.tsx';
import { useStored, writeStored } from '../parts/useStored.ts';
import type { Interface } from './Product.ts';

/**
 * Draws the example call of an API with a tab for each language. The selected language is stored in this browser and
 * applies to all examples. The examples contain the organisation of the reader once it is known.
 */
export function CallSamples({ readersOrgId, samples }: Pick<Interface, 'samples' | 'readersOrgId'>) {
  const { options, t } = useSite();
  const { orgId } = useVisitor();
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const key = `${options.storagePrefix ?? 'isp'}-sample-language`;
  const stored = useStored(key);
  const active = samples.find(({ language }) => language === stored) ?? samples[0];
  if (!active) return null;
  const isFilledIn = orgId !== undefined || !active.text.includes(readersOrgId);
  const text = orgId === undefined ? active.text : active.text.replaceAll(readersOrgId, orgId);

  const handleKeyDown = (event: KeyboardEvent) => {
    const at = tabOfKey(event.key, samples.indexOf(active), samples.length);
    const next = at === undefined ? undefined : samples[at];
    if (at === undefined || !next) return;
    event.preventDefault();
    writeStored(key, next.language);
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };
  return (
    <div>
      <h4>{t('调用示例')}</h4>
      <div className="call-samples">
        <div className="call-head">
          <div
            ref={tabs}
            role="tablist"
            aria-label={t('编程语言')}
            className="call-tabs"
            onKeyDown={handleKeyDown}
          >
            {samples.map((sample) => (
              <button
                key={sample.language}
                type="button"
                role="tab"
                id={`${id}-${sample.language}`}
                aria-selected={sample === active}
                aria-controls={`${id}-panel`}
                tabIndex={sample === active ? 0 : -1}
                onClick={() => writeStored(key, sample.language)}
              >
                {sample.language}
              </button>
            ))}
          </div>
          <CopyButton text={text} name={t('调用示例')} />
        </div>
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active.language}`}>
          <Scrolled name={t('调用示例')}>
            <pre>
              <code>{text}</code>
            </pre>
          </Scrolled>
        </div>
      </div>
      {!isFilledIn && (
        <p className="site-quiet">
          {t('密钥在“个人信息 › 请求密钥”中创建；登录后，示例会填入您的机构 ID。')}
        </p>
      )}
    </div>
  );
}
