import { PlusOutlined } from '@ant-design/icons';
import { ProCard } from '@ant-design/pro-components';
import type { ElementCardProps } from '../../../kit/rowsSkin.ts';

/**
 * Draws a list element that has several fields, in the way of ProFormList: as a card with its buttons in the head.
 */
export const ProElementCard = ({ root, name, tools, children }: ElementCardProps) => (
  <div {...root} className="isp-pro-element">
    <ProCard variant="outlined" size="small" title={name} extra={tools} styles={cardStyles}>
      {children}
    </ProCard>
  </div>
);

/** Icon of ProFormList's button that adds an element. */
export const ProAddIcon = () => <PlusOutlined aria-hidden />;

/** No padding at the bottom, because fields already have a margin below them. */
const cardStyles = { body: { paddingBlockEnd: 0 } };
