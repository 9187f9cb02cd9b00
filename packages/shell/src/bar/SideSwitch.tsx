import { SwapOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';

/**
 * The two views of the back office.
 *
 * @example
 * const other = (side: Side): Side => (side === 'product' ? 'project' : 'product');
 */
export type Side = 'product' | 'project';

export interface SideSwitchProps {
  readonly value: Side;
  readonly onChange: (side: Side) => void;
}

const names = { product: '产品侧', project: '项目侧' } as const;

/**
 * Shows the current side; a click switches to the other.
 *
 * @example
 * <SideSwitch value="project" onChange={(side) => console.info(side)} />
 */
export function SideSwitch({ value, onChange }: SideSwitchProps) {
  const t = useText();
  const other = value === 'product' ? 'project' : 'product';
  const hint = t('切换到{side}', { side: t(names[other]) });
  return (
    <>
      <FrameStyles />
      <Button
        icon={<SwapOutlined />}
        title={hint}
        aria-label={`${t(names[value])} ${hint}`}
        onClick={() => onChange(other)}
      >
        <span className="isp-shell-side-name">{t(names[value])}</span>
      </Button>
    </>
  );
}
