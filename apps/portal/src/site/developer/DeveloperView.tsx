import { Markdown as Prose } from '@isp/crud/markdown';
import { SiteIcon, type SiteViewProps, useSite, useVisitor } from '@isp/portal/site';
import { ApplyAction } from './ApplyAction.tsx';
import { ApplySteps } from './ApplySteps.tsx';
import type { Introduction } from './Introduction.ts';
import { benefits, commonNeeds, kinds } from './parts.ts';
import { questions } from './questions.ts';
import { type OwnStanding, useStanding } from './useStanding.ts';

export default function DeveloperView({ data: { more } }: SiteViewProps<Introduction>) {
  const { t } = useSite();
  const own = useStanding();
  return (
    <>
      <div className="developer-hero">
        <div className="site-width developer-hero-row">
          <div className="developer-words">
            <span className="site-tag">{t('开发者入驻')}</span>
            <Heading standing={own.standing} />
            <div className="developer-actions">
              <ApplyAction {...own} />
            </div>
            <p>
              <a href="#needs">{t('申请需要准备什么')}</a>
            </p>
          </div>
          <ApplySteps {...own} />
        </div>
      </div>
      {more && (
        <section className="site-width developer-part">
          <h2>{more.title}</h2>
          <Prose text={more.body} level={3} />
        </section>
      )}
      <Benefits />
      <Needs />
      <Questions />
    </>
  );
}

/**
 * Draws the heading. For a visitor it invites to become a developer; for a developer it contains the names of their
 * organisations.
 */
function Heading({ standing: { kind } }: Pick<OwnStanding, 'standing'>) {
  const { locale, t } = useSite();
  const { user } = useVisitor();
  const isOne = kind === 'developer' || kind === 'approved';
  const names = new Intl.ListFormat(locale).format(user?.organisations.map(({ orgName }) => orgName) ?? []);
  return (
    <>
      <h1>{t(isOne ? '您已是开发者' : '成为开发者')}</h1>
      <p className="developer-intro">
        {isOne
          ? t('您所在的机构：{{names}}', { names })
          : t('通过审核后，您将拥有自己的机构：在一个平台上开发、发布并运营模型、接口与数据集产品。')}
      </p>
    </>
  );
}

function Benefits() {
  const { t } = useSite();
  return (
    <section className="site-width developer-part">
      <h2>{t('开发者可以得到')}</h2>
      <ul className="developer-tiles developer-benefits">
        {benefits.map(({ picture, text, title }) => (
          <li key={title} className="site-card">
            <svg
              className="developer-picture"
              width="40"
              height="40"
              viewBox="-8 -8 40 40"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={picture} />
            </svg>
            <h3>{t(title)}</h3>
            <p className="site-soft">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Needs() {
  const { t } = useSite();
  return (
    <section className="site-width developer-part" id="needs">
      <h2>{t('谁可以申请，需要准备什么')}</h2>
      <ul className="developer-tiles">
        {kinds.map(({ needs, text, title }) => (
          <li key={title} className="site-card">
            <h3>{t(title)}</h3>
            <p className="site-soft">{t(text)}</p>
            <Checks texts={needs} />
          </li>
        ))}
      </ul>
      <div className="site-card developer-common">
        <h3>{t('都需要填写')}</h3>
        <Checks texts={commonNeeds} />
      </div>
    </section>
  );
}

function Checks({ texts }: { readonly texts: readonly string[] }) {
  const { t } = useSite();
  return (
    <ul className="developer-checks">
      {texts.map((text) => (
        <li key={text}>
          <SiteIcon name="check" size={16} />
          <span>{t(text)}</span>
        </li>
      ))}
    </ul>
  );
}

function Questions() {
  const { t } = useSite();
  return (
    <section className="site-width developer-part">
      <h2>{t('常见问题')}</h2>
      <div className="site-card developer-questions">
        {questions.map(({ answer, question }) => (
          <details key={question}>
            <summary>
              <h3>{t(question)}</h3>
              <span className="fold" aria-hidden="true" />
            </summary>
            <p className="site-soft">{t(answer)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
