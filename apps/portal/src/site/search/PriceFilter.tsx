import { useSite } from '@isp/portal/site';
import { anyPrice, searchFields } from '../searchBox/searchLink.ts';
import { useWish } from './useWish.ts';

/** Draws the filter for the price: two fields for the lowest and the highest price. */
export function PriceFilter() {
  const { href, t } = useSite();
  const wish = useWish();
  return (
    <section className="search-facet">
      <h3>{t('价格（元）')}</h3>
      <form className="search-price" action={href('/search')}>
        {searchFields(anyPrice(wish)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PriceField name="priceMin" label={t('最低价，元')} short={t('最低价')} value={wish.priceMin} />
        <span aria-hidden="true">–</span>
        <PriceField name="priceMax" label={t('最高价，元')} short={t('最高价')} value={wish.priceMax} />
        <button type="submit" className="site-button">
          {t('确定')}
        </button>
      </form>
    </section>
  );
}

function PriceField(props: {
  readonly name: string;
  readonly label: string;
  /** Label that is shown in the empty field, without the unit. */
  readonly short: string;
  readonly value: string | undefined;
}) {
  return (
    <input
      className="site-field"
      name={props.name}
      type="number"
      inputMode="decimal"
      min="0"
      max="999999999"
      step="0.01"
      defaultValue={props.value}
      placeholder={props.short}
      aria-label={props.label}
    />
  );
}
