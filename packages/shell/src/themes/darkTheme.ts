import type { ThemeConfig } from 'antd';
import { darkWithGivenTones } from './givenTones.ts';
import { busyTokens, linkTokens, type Tone, toneTokens } from './tones.ts';

const success: Tone = {
  solid: '#73c97d',
  hover: '#8fd798',
  active: '#5bb567',
  ground: '#14301a',
  groundHover: '#1b4023',
  border: '#2f6a3a',
};
const warning: Tone = {
  solid: '#e5b04c',
  hover: '#f0c470',
  active: '#cf9a36',
  ground: '#33260d',
  groundHover: '#443312',
  border: '#6f5420',
};
const error: Tone = {
  solid: '#ff8a87',
  hover: '#ffa5a2',
  active: '#f0706d',
  ground: '#3a1718',
  groundHover: '#4c1f20',
  border: '#7f3536',
};

/**
 * Makes a dark theme with one main colour. A colour that is readable as text on a dark page is so light that white
 * letters on it would be unreadable, so filled controls have dark letters. Components that antd draws on its own
 * dark backgrounds keep white letters.
 */
export const darkTheme = (primary: Tone): ThemeConfig => ({
  cssVar: {},
  algorithm: darkWithGivenTones,
  token: {
    ...toneTokens('Primary', primary),
    ...toneTokens('Info', primary),
    ...toneTokens('Success', success),
    ...toneTokens('Warning', warning),
    ...toneTokens('Error', error),
    ...linkTokens(primary),
    ...busyTokens,
    // three backgrounds: behind all pages, of a page, and of elements above a page (dropdowns, dialogs); antd uses
    // black for the first and the same grey for the other two, so they could not be distinguished
    colorBgLayout: '#0b0b0b',
    colorBgContainer: '#181818',
    colorBgElevated: '#242424',
    colorBorder: '#454545',
    colorBorderSecondary: '#333',
    colorTextLightSolid: '#0c1626',
    colorTextTertiary: 'rgba(255,255,255,0.6)',
    colorTextDescription: 'rgba(255,255,255,0.6)',
    colorTextPlaceholder: 'rgba(255,255,255,0.56)',
    colorTextQuaternary: 'rgba(255,255,255,0.56)',
    colorTextDisabled: 'rgba(255,255,255,0.38)',
    colorIcon: 'rgba(255,255,255,0.6)',
  },
  components: {
    // the marks of checked boxes are dark and the handles of switches are light, because of the background of each
    Checkbox: { colorWhite: '#0c1626' },
    Radio: { colorWhite: '#0c1626' },
    Switch: { colorWhite: '#f2f5fa' },
    // antd's track is as black as the background behind all pages, and would look like a hole in a card
    Segmented: { trackBg: 'rgba(255,255,255,0.08)', itemSelectedBg: '#424242' },
    // antd draws these components on its own dark backgrounds, so their letters stay white
    Tooltip: { colorTextLightSolid: '#fff' },
    Image: { colorTextLightSolid: '#fff' },
    Upload: { colorTextLightSolid: '#fff' },
    Spin: { colorTextLightSolid: '#fff' },
    Layout: { colorTextLightSolid: '#fff' },
    Menu: { colorTextLightSolid: '#fff' },
    Avatar: { colorTextPlaceholder: '#5a6270', colorTextLightSolid: '#fff' },
  },
});
