import { ConfigProvider, theme } from 'antd';
import { use, useMemo } from 'react';
import { type ThemeVariables, useThemeVariables } from '../../kit/themeVariables.ts';

/** Values of antd's theme and language that a table needs. */
export interface TableLook extends ThemeVariables {
  readonly direction: 'ltr' | 'rtl' | undefined;
  /** Height of a row in px, by the size of the table. */
  readonly heights: Readonly<Record<'large' | 'medium' | 'small', number>>;
  /** Accessible names of the arrow that unfolds and folds a row of a tree. */
  readonly words: { readonly expand: string | undefined; readonly collapse: string | undefined };
}

export function useTableLook(): TableLook {
  const { direction, locale } = use(ConfigProvider.ConfigContext);
  const { token } = theme.useToken();
  const variables = useThemeVariables('Table');
  const words = locale?.Table;
  return useMemo(() => {
    const text = Math.floor(token.fontSize * token.lineHeight) + token.lineWidth;
    return {
      ...variables,
      direction,
      heights: {
        large: token.padding * 2 + text,
        medium: token.paddingSM * 2 + text,
        small: token.paddingXS * 2 + text,
      },
      words: { expand: words?.expand, collapse: words?.collapse },
    };
  }, [token, variables, direction, words]);
}
