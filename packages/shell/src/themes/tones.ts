import type { ThemeConfig } from 'antd';

export type Tokens = NonNullable<ThemeConfig['token']>;

/**
 * Tones of one colour of a theme, chosen by hand. antd would derive them from one colour, but most derived tones
 * are too pale.
 */
export interface Tone {
  /** Colour of text on the page, and of the background of a filled control. */
  readonly solid: string;
  readonly hover: string;
  readonly active: string;
  /** Background of tags, alerts and selected rows, under text in `solid`. */
  readonly ground: string;
  readonly groundHover: string;
  readonly border: string;
}

type Hue = 'Primary' | 'Success' | 'Warning' | 'Error' | 'Info';

/** Returns all tokens that antd has for one colour. */
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

/** Tokens that keep a busy button readable, because antd would fade it to 0.65. */
export const busyTokens: Tokens = { opacityLoading: 0.9 };
