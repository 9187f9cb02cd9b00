/**
 * Tokens of antd with the colours of a chart's series, in order. Neighbours can be distinguished by people who see
 * red, green or blue differently, in every theme of `@isp/shell`, and each colour has a contrast of 3:1 to the page; a
 * test measures both.
 */
export const chartColours = [
  'colorPrimary',
  'gold8',
  'purple7',
  'cyan7',
  'volcano8',
  'geekblue7',
  'lime8',
  'magenta6',
] as const;
