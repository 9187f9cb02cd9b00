import type { Tag } from '@isp/schema/internal';
import { theme } from 'antd';
import { useMemo } from 'react';
import { chartColours } from './chartColours.ts';

/**
 * Colours and font of a chart's picture. A canvas does not resolve CSS variables, so their values are read from the
 * theme.
 */
export interface ChartTheme {
  /** Colours of the series. After the last colour, the first colour is used again. */
  readonly colours: readonly string[];
  readonly tags: Readonly<Record<Tag, string>>;
  /** Paler colours, for the second choice of a tag. */
  readonly paleTags: Readonly<Record<Tag, string>>;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly background: string;
  readonly raised: string;
  readonly fontFamily: string;
}

/** Returns the colours and font of the current theme. They change with the theme, also between light and dark. */
export function useChartTheme(): ChartTheme {
  const { token } = theme.useToken();
  return useMemo(
    () => ({
      colours: chartColours.map((name) => token[name]),
      tags: {
        ok: token.colorSuccess,
        run: token.colorPrimary,
        warn: token.colorWarning,
        bad: token.colorError,
        off: token.colorTextQuaternary,
      },
      paleTags: {
        ok: token.green4,
        run: token.colorPrimaryHover,
        warn: token.gold4,
        bad: token.red4,
        off: token.colorTextTertiary,
      },
      text: token.colorText,
      muted: token.colorTextDescription,
      line: token.colorBorderSecondary,
      background: token.colorBgContainer,
      raised: token.colorBgElevated,
      fontFamily: token.fontFamily,
    }),
    [token],
  );
}
