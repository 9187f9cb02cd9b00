import { ConfigProvider } from 'antd';
import { type CSSProperties, use, useMemo } from 'react';

/**
 * Class and variables for an element that has the class names of an antd component, but is drawn by the CSS rules
 * of this package.
 */
export interface ThemeVariables {
  /** Class under which the variables of the theme are defined. */
  readonly className: string;
  /** The tokens that a theme sets only for this component, as CSS variables. */
  readonly style: CSSProperties;
}

/**
 * Returns the class and the variables of the theme for a component.
 * @param component name of the component in the `components` of a theme
 */
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

/**
 * Returns the tokens of the component, and the tokens of the whole theme that have another value in this component,
 * as CSS variables.
 */
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
