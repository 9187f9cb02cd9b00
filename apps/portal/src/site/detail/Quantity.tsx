import { useSite } from '@isp/portal/site';
import { useId, useState } from 'react';

export interface QuantityProps {
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/**
 * Draws a field for the quantity, with buttons to increase and decrease it. An invalid number stays in the field,
 * but `onChange` is not called.
 */
export function Quantity({ most, onChange, value }: QuantityProps) {
  const { t } = useSite();
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  const isWrong = typed !== String(value);

  function take(text: string) {
    setTyped(text);
    const number = Number(text);
    if (/^\d{1,3}$/.test(text) && number >= 1 && number <= most) onChange(number);
  }
  const step = (by: number) => take(String(Math.min(Math.max(value + by, 1), most)));
  return (
    <div className="choices">
      <label htmlFor={id}>{t('数量')}</label>
      <div className="quantity">
        <button type="button" aria-label={t('减少')} disabled={value <= 1} onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={`${id}-most`}
          onChange={(event) => take(event.target.value)}
          onBlur={() => setTyped(String(value))}
        />
        <button type="button" aria-label={t('增加')} disabled={value >= most} onClick={() => step(1)}>
          +
        </button>
        <span id={`${id}-most`} className={isWrong ? 'refusal' : 'site-quiet'}>
          {t('1 至 {{most}}', { most })}
        </span>
      </div>
    </div>
  );
}
