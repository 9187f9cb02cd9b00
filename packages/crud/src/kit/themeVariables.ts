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
export function useThemeVariables(component: 'Table' | 'Pagination'): ThemeVariables {
  const { theme } = use(ConfigProvider.ConfigContext);
  const className = theme?.cssVar?.key ?? 'css-var-root';
  const tokens = theme?.components?.[component];
  return useMemo(
    () => ({ className, style: toVariables(component.toLowerCase(), tokens ?? {}) }),
    [className, component, tokens],
  );
}

/** The tokens of the component itself, and those of the whole theme that are different in it. */
const toVariables = (component: string, tokens: object): CSSProperties =>
  Object.fromEntries(
    Object.entries(tokens)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .flatMap(([name, value]) => {
        const key = name.replace(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`);
        const isPlain = typeof value === 'string' || /scale|weight|line-height|index|opacity/.test(key);
        const written = isPlain ? String(value) : `${value}px`;
        return [
          [`--ant-${component}-${key}`, written],
          [`--ant-${key}`, written],
        ];
      }),
  );
