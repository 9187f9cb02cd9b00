import { useSite } from '@isp/portal/site';
import type { Spec } from './Spec.ts';
import { gainWord, priceWord } from './specWords.ts';

export interface SpecCardsProps {
  readonly specs: readonly Spec[];
  readonly chosen: string;
  readonly onChoose: (spec: Spec) => void;
}

/** Draws the specifications to choose from, each with its price and contents. */
export function SpecCards({ chosen, onChoose, specs }: SpecCardsProps) {
  const { t } = useSite();
  return (
    <fieldset className="choices">
      <legend>{t('规格')}</legend>
      <div className="spec-cards">
        {specs.map((spec) => (
          <label key={spec.id} className="spec-card">
            <input
              type="radio"
              name="spec"
              className="site-hidden"
              checked={spec.id === chosen}
              disabled={spec.stock === 0}
              onChange={() => onChoose(spec)}
            />
            <span className="spec-card-row">
              <strong>{spec.name}</strong>
              <span className="spec-card-price">{priceWord(spec, t)}</span>
            </span>
            <span className="site-quiet">{spec.stock === 0 ? t('已售罄') : gainWord(spec, t)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
