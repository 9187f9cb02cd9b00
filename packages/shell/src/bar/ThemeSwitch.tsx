import { SkinOutlined } from '@ant-design/icons';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';
import { BarMenu } from './BarMenu.tsx';

export interface ThemeChoice {
  readonly name: string;
  /** In Chinese, the source language. */
  readonly title: string;
  /** A CSS colour that represents the theme. */
  readonly color: string;
}

export interface ThemeSwitchProps {
  readonly themes: readonly ThemeChoice[];
  /** `name` of the theme in use. */
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/**
 * A button with a menu of the themes, each with its colour.
 *
 * @example
 * <ThemeSwitch themes={themes} value="theme-hey" onChange={(name) => localStorage.setItem('theme', name)} />
 */
export function ThemeSwitch({ themes, value, onChange }: ThemeSwitchProps) {
  const t = useText();
  const items = themes.map(({ name, title, color }) => ({
    key: name,
    icon: <span className="isp-shell-swatch" style={{ background: color }} aria-hidden />,
    label: t(title),
    onClick: () => onChange(name),
  }));
  return (
    <>
      <FrameStyles />
      <BarMenu icon={<SkinOutlined />} label={t('主题')} items={items} value={value} />
    </>
  );
}
