import { SiteLink, useSite } from '@isp/portal/site';
import { Part } from './Part.tsx';

interface Step {
  readonly title: string;
  readonly text: string;
}

const buying: readonly Step[] = [
  { title: '找到', text: '按领域、行业与价格筛选，在线看文档、看样例数据。' },
  { title: '购买', text: '先试用再下单，次数包、包月与按量计费任选。' },
  { title: '调用', text: '拿到密钥即可接入，用量、账单与日志都在工作台。' },
];

const offering: readonly Step[] = [
  { title: '开发', text: '云上 Notebook、流水线与算力，从数据标注到模型训练。' },
  { title: '上架', text: '提交申请，审核通过后即可定价销售。' },
  { title: '收益', text: '平台负责计量、结算与监控，收入随时可查。' },
];

/** Draws the steps from searching for an API to calling it. */
export function HowItWorks() {
  const { t } = useSite();
  return (
    <Part id="home-how" title={t('三步接入')}>
      <Steps steps={buying} />
    </Part>
  );
}

/** Draws the part that invites developers to offer their own products. */
export function ForDevelopers() {
  const { t } = useSite();
  return (
    <section className="site-width home-part" aria-labelledby="home-developers">
      <div className="home-closing">
        <div className="home-closing-words">
          <h2 id="home-developers">{t('让你的能力被调用')}</h2>
          <p className="site-soft">{t('训练好的模型、整理好的数据、打磨好的接口，都可以成为产品。')}</p>
          <SiteLink to="/developer" className="site-button site-button-main site-button-large">
            {t('了解如何成为开发者')}
          </SiteLink>
        </div>
        <Steps steps={offering} />
      </div>
    </section>
  );
}

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useSite();
  return (
    <ol className="home-steps">
      {steps.map(({ text, title }, index) => (
        <li key={title}>
          <span className="home-step-number" aria-hidden="true">
            {index + 1}
          </span>
          <h3>{t(title)}</h3>
          <p className="site-soft">{t(text)}</p>
        </li>
      ))}
    </ol>
  );
}
