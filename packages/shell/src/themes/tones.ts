import type { ThemeConfig } from 'antd';

export type Tokens = NonNullable<ThemeConfig['token']>;

/** One hue of a theme, chosen by hand: antd derives these from one colour, and most derived ones are too pale. */
export interface Tone {
  /** Text on the page, and the ground of a filled control. */
  readonly solid: string;
  readonly hover: string;
  readonly active: string;
  /** Ground of tags, alerts and chosen rows, under text in `solid`. */
  readonly ground: string;
  readonly groundHover: string;
  readonly border: string;
}

type Hue = 'Primary' | 'Success' | 'Warning' | 'Error' | 'Info';

/** Every token antd has for one hue. */
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

/** Links have the colour of the theme. */
export const linkTokens = ({ solid, hover, active }: Tone): Tokens => ({
  colorLink: solid,
  colorLinkHover: hover,
  colorLinkActive: active,
});

/** A busy button stays readable: antd fades it to 0.65. */
export const busyTokens: Tokens = { opacityLoading: 0.9 };
