import { LoadingOutlined } from '@ant-design/icons';
import { isObject } from '@isp/kit';
import type { Field, Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { useEffect, useMemo } from 'react';
import { entryOf } from '../../context/context.ts';
import { useLocale, useServer } from '../../context/contexts.tsx';
import { toErrorText } from '../../context/toErrorText.ts';
import { useFieldText } from '../../context/useFieldText.ts';
import type { Path } from '../../core/path.ts';
import { keyToRef } from '../../core/toRef.ts';
import { type FieldCall, fieldCallOf } from '../../data/fieldCall.ts';
import { useBlock, useOtherFields } from '../../data/formAccess.ts';
import { useRead } from '../../data/useRead.ts';
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
  const { id, aria, field, value, onChange, path } = props;
  const ask = fieldCallOf(field);
  const t = useFieldText();
  const locale = useLocale();
  const { answer, error, isWaiting, isAsked } = useAnswer(field, path, ask);
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

function useAnswer(field: Field, path: Path, ask: FieldCall | undefined) {
  const { adapter, areas, cacheKey } = useServer();
  const { by, also, filter, entity: key = '', read = '' } = ask ?? none;
  const names = useMemo(() => [...Object.values(by), ...Object.values(also)], [by, also]);
  const beside = useOtherFields(path, names);
  const entry = entryOf(areas, key);
  const isAsked = entry !== undefined && Object.values(by).every((name) => !isBlank(beside[name]));
  const query: Row = {
    ...filter,
    ...Object.fromEntries(
      [...Object.entries(by), ...Object.entries(also)].flatMap(([name, from]) =>
        isBlank(beside[from]) ? [] : [[name, beside[from]]],
      ),
    ),
  };
  const { data, error, isLoading, isValidating } = useRead<unknown>(
    isAsked ? [cacheKey, key, 'quote', read, field.name, query] : undefined,
    (signal) =>
      entry && adapter.read
        ? adapter.read(keyToRef(key, entry.path), read, query, { signal })
        : Promise.resolve(undefined),
  );
  return {
    answer: isAsked && isObject(data) ? (data as Row) : undefined,
    error: isAsked && !isLoading ? error : undefined,
    isWaiting: isAsked && (isLoading || (isValidating && data === undefined)),
    isAsked,
  };
}

const none: Partial<FieldCall> & Pick<FieldCall, 'by' | 'also' | 'filter'> = { by: {}, also: {}, filter: {} };
