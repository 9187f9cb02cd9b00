import { SiteIcon, useSite } from '@isp/portal/site';
import { useState } from 'react';
import type { Application } from './Application.ts';
import { stepsOf } from './stepsOf.ts';
import type { OwnStanding } from './useStanding.ts';

const withdrawal = '/isp-user/api/v1/developer-apply/withdraw';

/** Draws the steps to becoming a developer, with the state of the visitor's application. */
export function ApplySteps({ reload, standing }: OwnStanding) {
  const { t } = useSite();
  const last = 'last' in standing ? standing.last : undefined;
  return (
    <section className="site-card developer-steps" aria-labelledby="developer-steps">
      <h2 id="developer-steps">{t(last ? '入驻进度' : '入驻流程')}</h2>
      {last && <p className="site-soft">{last.orgName}</p>}
      <ol>
        {stepsOf(standing).map(({ at, reason, state, text, title }, index) => (
          <li key={title} data-state={state} {...(state === 'now' && { 'aria-current': 'step' as const })}>
            <span className="developer-dot" aria-hidden="true">
              <Sign state={state} number={index + 1} />
            </span>
            <div>
              <h3>{t(title)}</h3>
              <p className="site-soft">{[t(text), at].filter(Boolean).join(' · ')}</p>
              {reason && <p className="developer-reason">{t('审核意见：{{reason}}', { reason })}</p>}
            </div>
          </li>
        ))}
      </ol>
      {standing.kind === 'pending' && <Withdraw application={standing.last} onDone={reload} />}
    </section>
  );
}

function Sign({ number, state }: { readonly number: number; readonly state: string }) {
  if (state === 'done') return <SiteIcon name="check" size={14} />;
  if (state === 'bad') return <SiteIcon name="close" size={12} />;
  return number;
}

interface WithdrawProps {
  readonly application: Application;
  readonly onDone: () => void;
}

/** Draws the button that withdraws an application before it is decided. */
function Withdraw({ application, onDone }: WithdrawProps) {
  const { client, t } = useSite();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function withdraw() {
    setBusy(true);
    setFailure(undefined);
    try {
      await client?.post(withdrawal, { id: application.id }, { tips: false });
      onDone();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }
  return (
    <details className="developer-withdraw">
      <summary>{t('撤回申请')}</summary>
      <p className="site-soft">{t('撤回后平台不再审核，您可以修改后重新申请。')}</p>
      <button type="button" className="site-button" disabled={isBusy} onClick={() => void withdraw()}>
        {t('确定撤回')}
      </button>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </details>
  );
}
