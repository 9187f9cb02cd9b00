import { PlusOutlined } from '@ant-design/icons';
import { ProCard } from '@ant-design/pro-components';
import type { ElementCardProps } from '../../../kit/rowsSkin.ts';

/** An element of a list as ProFormList draws those with several fields: a card with the actions at its head. */
export const ProElementCard = ({ root, name, tools, children }: ElementCardProps) => (
  <div {...root} className="isp-pro-element">
    <ProCard variant="outlined" size="small" title={name} extra={tools} styles={cardStyles}>
      {children}
    </ProCard>
  </div>
);

/** Icon of the button of ProFormList that adds an element. */
export const ProAddIcon = () => <PlusOutlined aria-hidden />;

/** Fields have a margin below them. */
const cardStyles = { body: { paddingBlockEnd: 0 } };
