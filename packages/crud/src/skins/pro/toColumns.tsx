import type { ProDescriptionsProps } from '@ant-design/pro-components';
import type { RecordItem } from '../../record/RecordItems.tsx';
import { ItemValue } from './ItemValue.tsx';

type Columns = NonNullable<ProDescriptionsProps['columns']>;

/**
 * Converts the values of a record to columns of ProDescriptions. A value that needs a whole line also makes the
 * value before it fill the rest of its line.
 */
export const toColumns = (items: readonly RecordItem[]): Columns =>
  items.map(({ key, title, value, place }, at) => ({
    key,
    title,
    render: () => <ItemValue>{value}</ItemValue>,
    ...((place || items[at + 1]?.place) && { span: 'filled' as const }),
    ...(place === 'below' && { className: 'isp-pro-below' }),
  }));
