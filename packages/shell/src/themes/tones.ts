import type { ThemeConfig } from 'antd';

export type Tokens = NonNullable<ThemeConfig['token']>;

/**
 * Tones of one colour of a theme, chosen by hand. antd could derive the tones from a single colour, but most
 * derived tones are too pale.
 */
export interface Tone {
  /** Main tone: colour of text on the page, and background of filled controls. */
  readonly solid: string;
  readonly hover: string;
  readonly active: string;
  /** Background of tags, alerts and selected rows; the text on it has the colour `solid`. */
  readonly ground: string;
  readonly groundHover: string;
  readonly border: string;
}

type Hue = 'Primary' | 'Success' | 'Warning' | 'Error' | 'Info';

/** Returns all tokens that antd has for one colour (`hue`), filled with the tones of this colour. */
export function toneTokens(hue: Hue, tone: Tone): Tokens {
  const values = {
    '': tone.solid,
    Hover: tone.hover,
    Active: tone.active,
    Text: tone.solid,
    TextHover: tone.hover,
    TextActive: tone.active,
    Bg: tone.ground,
    BgHover: tone.groundHover,
    Border: tone.border,
    BorderHover: tone.hover,
  };
  return Object.fromEntries(Object.entries(values).map(([part, value]) => [`color${hue}${part}`, value]));
}

/** Returns the tokens of links, which have the colour of the theme. */
export const linkTokens = ({ solid, hover, active }: Tone): Tokens => ({
  colorLink: solid,
  colorLinkHover: hover,
  colorLinkActive: active,
});

/** Tokens that keep a button readable while it shows that it is loading. antd would reduce its opacity to 0.65. */
export const busyTokens: Tokens = { opacityLoading: 0.9 };
