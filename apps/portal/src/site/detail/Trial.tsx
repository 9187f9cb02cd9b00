import { useSignInHref, useSite, useVisitor } from '@isp/portal/site';
import { type FormEvent, useId, useRef, useState } from 'react';
import { textOf } from '../parts/read.ts';
import { reasonOf } from '../reasonOf.ts';
import { useCalls } from '../useCalls.ts';
import type { Product } from './Product.ts';

export interface TrialProps {
  readonly productId: string;
  /** Chosen now: it is the one that is tried. */
  readonly specId: string | undefined;
  readonly trial: NonNullable<Product['trial']>;
  readonly own: Readonly<Record<string, unknown>> | undefined;
}

/** What is said of a trial that was asked for; one that was turned down may be asked for again. */
const states: Readonly<Record<string, string>> = { PENDING: '试用审核中', APPROVED: '试用已开通' };

/** Asks the provider for a trial, once an organisation. Who is not signed in does so first. */
export function Trial({ own, productId, specId, trial }: TrialProps) {
  const { t } = useSite();
  const { status, user } = useVisitor();
  const signIn = useSignInHref();
  const { post } = useCalls();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (status !== 'loading' && !user) {
    return (
      <a className="site-button site-button-large" href={signIn}>
        {t('申请试用')}
      </a>
    );
  }
  const state = states[asked ?? textOf(own?.trial)];
  const { days, quota } = trial;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = textOf(new FormData(event.currentTarget).get('reason')).trim();
    setBusy(true);
    setRefusal(undefined);
    try {
      await post('/product-apply/add', { productId, reason, ...(specId !== undefined && { specId }) });
      setAsked('PENDING');
      dialog.current?.close();
    } catch (error) {
      setRefusal(reasonOf(error));
    }
    setBusy(false);
  }
  return (
    <>
      <button
        type="button"
        className="site-button site-button-large"
        disabled={own === undefined || state !== undefined}
        onClick={() => dialog.current?.showModal()}
      >
        {t(state ?? '申请试用')}
      </button>
      <dialog ref={dialog} className="trial" aria-labelledby={`${id}-title`}>
        <form onSubmit={(event) => void send(event)}>
          <h2 id={`${id}-title`}>{t('申请试用')}</h2>
          <p className="site-soft">
            {[
              ...(days === undefined ? [] : [t('试用 {{count}} 天', { count: days })]),
              ...(quota === undefined ? [] : [t('{{count}} 次调用', { count: quota })]),
            ].join(' · ')}
          </p>
          <label htmlFor={id}>{t('申请说明')}</label>
          <textarea
            id={id}
            name="reason"
            className="site-field"
            rows={4}
            required
            minLength={5}
            maxLength={500}
            placeholder={t('用在哪里，想验证什么（5 至 500 个字）')}
          />
          {refusal && (
            <p role="alert" className="refusal">
              {refusal}
            </p>
          )}
          <div className="trial-buttons">
            <button type="button" className="site-button" onClick={() => dialog.current?.close()}>
              {t('取消')}
            </button>
            <button type="submit" className="site-button site-button-main" disabled={isBusy}>
              {t('提交')}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
