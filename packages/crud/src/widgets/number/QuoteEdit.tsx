import { LoadingOutlined } from '@ant-design/icons';
import { ownValue } from '@isp/schema/internal';
import { useEffect } from 'react';
import { useLocale } from '../../context/contexts.tsx';
import { toErrorText } from '../../context/toErrorText.ts';
import { useFieldText } from '../../context/useFieldText.ts';
import { fieldCallOf } from '../../data/fieldCall.ts';
import { useBlock } from '../../data/formAccess.ts';
import { useFormRead } from '../../data/useFormRead.ts';
import { StyleRules } from '../../kit/StyleRules.ts';
import type { EditProps } from '../../registry/registry.ts';
import { formatMoney, isBlank } from '../../values/formatValue.ts';

const css = `
.isp-quote.isp-quote{display:flex;padding:0;align-items:baseline;flex-wrap:wrap;gap:8px;min-height:32px}
.isp-quote b{font-size:var(--ant-font-size-heading-4,20px);line-height:32px;color:var(--ant-color-text-heading)}
.isp-quote s{color:var(--ant-color-text-tertiary)}
`;

/**
 * Draws an amount that the service computes from other fields of the form, such as a price. It is computed again
 * whenever one of these fields changes.
 */
export function QuoteEdit(props: EditProps<string>) {
  const { id, field, value, onChange, path } = props;
  // the element is not a control, so it must not have `aria-required`
  const { 'aria-required': _, ...aria } = props.aria;
  const ask = fieldCallOf(field);
  const t = useFieldText();
  const locale = useLocale();
  const { answer, error, isWaiting, isAsked } = useFormRead({ call: ask, path, part: field.name });
  const block = useBlock(path);
  // submitting is blocked while the amount is being computed, because the user must see it before submitting
  useEffect(() => (isWaiting ? block(t('正在计算金额')) : undefined), [isWaiting, block, t]);
  const quoted = answer && ownValue(answer, field.name);
  const next = typeof quoted === 'string' ? quoted : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reply is the value, and overwrites any other value
  useEffect(() => {
    if (next !== value) onChange(next);
  }, [next, value]);
  const was = ask?.was && answer ? ownValue(answer, ask.was) : undefined;
  return (
    <output id={id} {...aria} className="isp-quote" aria-live="polite">
      <StyleRules name="quote" css={css} />
      {next !== undefined && <b>{inSign(next)}</b>}
      {next !== undefined && !isBlank(was) && was !== next && <s>{inSign(was)}</s>}
      {error && <span className="isp-muted">{toErrorText(error, t, '查询失败', locale)}</span>}
      {isWaiting && <LoadingOutlined aria-label={t('加载中')} />}
      {!isAsked && <span className="isp-muted">{t('填写后自动计算')}</span>}
    </output>
  );
}

const inSign = (amount: unknown): string => `¥${formatMoney(amount)}`;
