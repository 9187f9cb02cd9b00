import { SiteLink, useSite } from '@isp/portal/site';
import { Facts } from '../parts/Facts.tsx';
import { FavoriteButton } from '../parts/FavoriteButton.tsx';
import { priceFrom } from '../parts/money.ts';
import { useOwn } from '../parts/useOwn.ts';
import { wordOf } from '../parts/valueWords.ts';
import { viewedPath } from '../parts/viewed.ts';
import { Download } from './Download.tsx';
import type { PublishedDataSet } from './PublishedDataSet.ts';

/** Draws a box with important facts about a data set and its actions: download, buy, add to the favourites. */
export function GetBox({ dataSet }: { readonly dataSet: PublishedDataSet }) {
  const { t } = useSite();
  const { annotation, id, industries, language, license, product, versionNo } = dataSet;
  const own = useOwn('/portal/data-set/detail', id);
  return (
    <div className="purchase site-card">
      <Facts
        facts={[
          [t('许可协议'), t(wordOf('license', license ?? 'unknown'))],
          [t('当前版本'), versionNo],
          [t('标注格式'), annotation && t(wordOf('annotationFormat', annotation))],
          [t('语言'), language && t(wordOf('language', language))],
          [t('适用行业'), industries.map((one) => t(wordOf('industry', one))).join(t('、'))],
        ]}
      />
      {product && (
        <p className="total">
          <span>{t('价格')}</span>
          <strong>{priceFrom(product.priceFrom, t)}</strong>
        </p>
      )}
      <div className="purchase-buttons">
        {product && (
          <SiteLink
            to={viewedPath({ kind: 'product', id: product.id })}
            className="site-button site-button-main site-button-large purchase-buy"
          >
            {t('购买')}
          </SiteLink>
        )}
        <Download dataSet={dataSet} own={own} />
        <FavoriteButton targetType="DATASET" targetId={id} own={own} />
      </div>
    </div>
  );
}
