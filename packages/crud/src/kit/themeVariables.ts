import { ConfigProvider } from 'antd';
import { type CSSProperties, use, useMemo } from 'react';

/** What an element needs that is drawn with the class names of an antd component, by this package's own rules. */
export interface ThemeVariables {
  /** Class under which the variables of the theme are defined. */
  readonly className: string;
  /** The tokens a theme gives this component alone, as variables. */
  readonly style: CSSProperties;
}

/** @param component Its name in a theme's `components`. */
export function useThemeVariables(component: 'Form' | 'Input' | 'Pagination' | 'Table'): ThemeVariables {
  const { theme, getPrefixCls } = use(ConfigProvider.ConfigContext);
  const prefix = getPrefixCls();
  const className = theme?.cssVar?.key ?? 'css-var-root';
  const tokens = theme?.components?.[component];
  return useMemo(
    () => ({ className, style: toVariables(prefix, component.toLowerCase(), tokens ?? {}) }),
    [className, component, prefix, tokens],
  );
}

/** The tokens of the component itself, and those of the whole theme that are different in it. */
const toVariables = (prefix: string, component: string, tokens: object): CSSProperties =>
  Object.fromEntries(
    Object.entries(tokens)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .flatMap(([name, value]) => {
        const key = name.replace(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`);
        const isPlain = typeof value === 'string' || /scale|weight|line-height|index|opacity/.test(key);
        const written = isPlain ? String(value) : `${value}px`;
        return [
          [`--${prefix}-${component}-${key}`, written],
          [`--${prefix}-${key}`, written],
        ];
      }),
  );
