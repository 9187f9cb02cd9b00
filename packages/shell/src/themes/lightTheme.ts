import type { ThemeConfig } from 'antd';
import { busyTokens, linkTokens, type Tokens, type Tone, toneTokens } from './tones.ts';

const success: Tone = {
  solid: '#1f7531',
  hover: '#267f39',
  active: '#135222',
  ground: '#eff8ee',
  groundHover: '#dcf0da',
  border: '#a9d6ab',
};
const warning: Tone = {
  solid: '#8f5200',
  hover: '#9a5b06',
  active: '#6b3d00',
  ground: '#fff7e6',
  groundHover: '#ffecc7',
  border: '#f0cd86',
};
const error: Tone = {
  solid: '#c0232c',
  hover: '#ce343c',
  active: '#96131c',
  ground: '#fff1f0',
  groundHover: '#fddedb',
  border: '#f2b3af',
};

/**
 * Greys that are readable on white, on the background of the page and on filled controls. antd's own greys have
 * contrasts of only 3.4:1 and 1.8:1, which is too low.
 */
const greys: Tokens = {
  colorTextTertiary: 'rgba(0,0,0,0.6)',
  colorTextDescription: 'rgba(0,0,0,0.6)',
  colorTextPlaceholder: 'rgba(0,0,0,0.58)',
  // hints and disabled texts must be readable too; antd draws them with an opacity of 25 %, which is too low
  colorTextQuaternary: 'rgba(0,0,0,0.58)',
  colorTextDisabled: 'rgba(0,0,0,0.4)',
  colorIcon: 'rgba(0,0,0,0.6)',
};

/** Returns a light theme in one colour. */
export const lightTheme = (primary: Tone): ThemeConfig => ({
  cssVar: {},
  token: {
    ...toneTokens('Primary', primary),
    ...toneTokens('Info', primary),
    ...toneTokens('Success', success),
    ...toneTokens('Warning', warning),
    ...toneTokens('Error', error),
    ...linkTokens(primary),
    ...busyTokens,
    ...greys,
  },
});
