import { useSite } from '@isp/portal/site';
import { grouped } from '../parts/amounts.ts';
import type { Figure, FigureName } from './HomeData.ts';

const titles: Readonly<Record<FigureName, string>> = {
  products: '在售产品',
  dataSets: '公开数据集',
  organizations: '入驻机构',
  calls: '累计调用',
};

/** Draws the numbers of products, data sets, organisations and calls on the platform. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  const { locale, t } = useSite();
  if (figures.length === 0) return null;
  return (
    <section className="site-width home-part" aria-label={t('平台数据')}>
      <dl className="home-figures">
        {figures.map(({ count, name }) => (
          <div key={name}>
            <dt>{t(titles[name])}</dt>
            <dd>{grouped(count, locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
