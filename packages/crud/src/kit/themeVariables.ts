import { ConfigProvider } from 'antd';
import { type CSSProperties, use, useMemo } from 'react';

/**
 * Class and CSS variables that give an element the look of an antd component in the current theme. The element has
 * the class names of this component, but the CSS rules of this package draw it.
 */
export interface ThemeVariables {
  /** Class under which the variables of the theme are defined. */
  readonly className: string;
  /** The tokens that a theme sets only for this component, as CSS variables. */
  readonly style: CSSProperties;
}

/**
 * Returns the class and the CSS variables that the theme defines for an antd component.
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
 * Returns the tokens that the theme sets for one component as CSS variables. A token of the whole theme that has
 * another value for this component is included.
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
