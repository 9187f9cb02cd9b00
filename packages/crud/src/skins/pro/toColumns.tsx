import type { ProDescriptionsProps } from '@ant-design/pro-components';
import type { RecordItem } from '../../record/RecordItems.tsx';
import { ItemValue } from './ItemValue.tsx';

type Columns = NonNullable<ProDescriptionsProps['columns']>;

/**
 * Returns items as columns of ProDescriptions. A value in the whole width fills the rest of its line, so the value
 * before it must end the line above.
 */
export const toColumns = (items: readonly RecordItem[]): Columns =>
  items.map(({ key, title, value, place }, at) => ({
    key,
    title,
    render: () => <ItemValue>{value}</ItemValue>,
    ...((place || items[at + 1]?.place) && { span: 'filled' as const }),
    ...(place === 'below' && { className: 'isp-pro-below' }),
  }));
