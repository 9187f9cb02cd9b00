import type { EditProps, Widget } from '@isp/crud';
import { useBlock, useOtherFields } from '@isp/crud/internal';
import { createContext, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderWish } from '../../orderLink.ts';
import { useOrderPrice } from './useOrderPrice.ts';

/** Connects the amount in the order form with the summary of the page. */
export interface SummaryLink {
  /** Called with the present choice of the form. */
  readonly onChoice: (choice: OrderWish) => void;
  /** Called with the element of the form in which a narrow page shows the summary. */
  readonly onPlace: (place: HTMLElement | null) => void;
}

export const SummaryContext = createContext<SummaryLink>({ onChoice: () => {}, onPlace: () => {} });

const choiceNames = ['productId', 'specId', 'quantity', 'periodCount'] as const;

function OrderTotal({ aria, id, onChange, path, value }: EditProps<string>) {
  const { t } = useTranslation();
  const { onChoice, onPlace } = use(SummaryContext);
  const choice = useOtherFields(path, choiceNames) as OrderWish;
  const { data, isLoading } = useOrderPrice(choice);
  const block = useBlock(path);
  const amount = data?.payAmount ?? undefined;
  useEffect(() => onChoice(choice), [choice, onChoice]);
  // the user must see the amount before submitting
  useEffect(() => (isLoading ? block(t('正在计算金额')) : undefined), [isLoading, block, t]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the price is the value; what else sets it is put right
  useEffect(() => {
    if (amount !== value) onChange(amount);
  }, [amount, value]);
  return <output id={id} {...aria} ref={onPlace} className="order-total" />;
}

/** The amount of the order form: the summary of the page shows it. */
export const orderTotal: Widget = { Edit: OrderTotal, cell: (value) => String(value) };
