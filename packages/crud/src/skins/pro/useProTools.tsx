import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import type { ProTableProps } from '@ant-design/pro-components';
import type { Row } from '@isp/schema';
import type { ListModel } from '@isp/schema/internal';
import { type ComponentType, type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { useText } from '../../context/useText.ts';
import { hasTools } from '../../list/bars/ListToolbar.tsx';
import type { ListTableProps } from '../../table/model/listTableProps.ts';
import { ProOwnTools } from './ProBar.tsx';

type Props = ProTableProps<Row, object>;

interface ProTools {
  readonly options: NonNullable<Props['options']>;
  readonly drawOptions: Props['optionsRender'];
  readonly onSize: Props['onSizeChange'];
}

/**
 * Returns the settings for ProTable's tools (reload, density, column settings). Only the tools that the schema
 * enables are included.
 */
export function useProTools(
  { entity, tools }: Pick<ListTableProps, 'entity' | 'tools'>,
  shown: ListModel['tools'],
): ProTools {
  const t = useText(entity.key);
  return useMemo(() => {
    const options = {
      reload: shown.refresh && (() => tools?.onRefresh()),
      reloadIcon: toIcon(ReloadOutlined, t('刷新')),
      density: shown.density,
      densityIcon: toIcon(ColumnHeightOutlined, t('密度')),
      setting: shown.columns && { settingIcon: toIcon(SettingOutlined, t('列设置')) },
      fullScreen: false,
    };
    return {
      options: hasTools(shown) && options,
      drawOptions,
      onSize: (size) => tools?.onDensity(size === 'middle' || size === undefined ? 'medium' : size),
    };
  }, [shown, tools, t]);
}

const drawOptions: Props['optionsRender'] = (_, own) => [...own, <ProOwnTools key="own" />];

interface IconProps {
  readonly role: string;
  readonly tabIndex: number;
  readonly 'aria-label': string;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Draws an icon that can be reached and pressed with the keyboard like a button. ProTable itself handles only
 * clicks on the icon.
 */
const toIcon = (Icon: ComponentType<IconProps>, label: string): ReactNode => (
  <Icon role="button" tabIndex={0} aria-label={label} onKeyDown={pressByKey} />
);

function pressByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
