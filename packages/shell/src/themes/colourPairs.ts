/** What a pair of colours is used for. */
export type PairUse = 'text' | 'link' | 'choice' | 'tag' | 'button' | 'tip' | 'control';

/** A colour on a background, by the names of their tokens. A component's own token is written `Tooltip.colorWhite`. */
export interface ColourPair {
  readonly use: PairUse;
  readonly colour: string;
  /** Layers behind the colour, from the top layer to the lowest. */
  readonly grounds: readonly string[];
}

const pair = (use: PairUse, colour: string, ...grounds: readonly string[]): ColourPair => ({
  use,
  colour,
  grounds,
});

const states = (['Success', 'Warning', 'Error', 'Info', 'Primary'] as const).flatMap((hue) => [
  pair('text', `color${hue}`, 'colorBgContainer'),
  pair('text', `color${hue}`, 'colorBgElevated'),
  pair('text', `color${hue}Hover`, 'colorBgContainer'),
  pair('tag', `color${hue}`, `color${hue}Bg`, 'colorBgContainer'),
  pair('tag', `color${hue}Text`, `color${hue}Bg`, 'colorBgContainer'),
  pair('tag', 'colorText', `color${hue}Bg`, 'colorBgContainer'),
  // text in filled elements: tags, badges, buttons
  pair('button', 'colorTextLightSolid', `color${hue}`),
  pair('button', 'colorTextLightSolid', `color${hue}Hover`),
  pair('button', 'colorTextLightSolid', `color${hue}Active`),
]);

/**
 * Pairs of colours that screens use. Texts need a contrast of 4.5:1, parts of controls that have a meaning without
 * text, for example the tick of a checkbox, 3:1 (`minContrast`).
 */
export const colourPairs: readonly ColourPair[] = [
  ...['colorBgContainer', 'colorBgElevated', 'colorBgLayout'].flatMap((ground) => [
    ...['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorTextDescription', 'colorIcon'].map(
      (text) => pair('text', text, ground),
    ),
    pair('link', 'colorLink', ground),
  ]),
  pair('text', 'colorTextPlaceholder', 'colorBgContainer'),
  pair('text', 'colorTextPlaceholder', 'colorBgElevated'),
  pair('text', 'colorTextPlaceholder', 'colorFillTertiary', 'colorBgContainer'),
  pair('text', 'colorTextQuaternary', 'colorBgContainer'),
  pair('text', 'colorTextHeading', 'colorFillAlter', 'colorBgContainer'),
  pair('choice', 'colorText', 'controlItemBgActive', 'colorBgContainer'),
  pair('choice', 'colorText', 'controlItemBgActiveHover', 'colorBgContainer'),
  pair('choice', 'colorText', 'controlItemBgHover', 'colorBgElevated'),
  // the selected entry in menus, tabs and page numbers
  pair('choice', 'colorPrimary', 'controlItemBgActive', 'colorBgContainer'),
  pair('choice', 'colorPrimary', 'colorFillAlter', 'colorBgContainer'),
  pair('link', 'colorLinkHover', 'colorBgContainer'),
  pair('link', 'colorLink', 'colorFillAlter', 'colorBgContainer'),
  pair('link', 'colorLink', 'controlItemBgActive', 'colorBgContainer'),
  pair('tag', 'colorTextSecondary', 'colorFillQuaternary', 'colorBgContainer'),
  // the colours of a log, on its box and on the line under the pointer
  ...['red-9', 'green-8', 'gold-9', 'blue-8', 'magenta-8', 'cyan-8', 'colorTextSecondary'].flatMap(
    (colour) => [
      pair('text', colour, 'colorFillQuaternary', 'colorBgContainer'),
      pair('text', colour, 'colorFillQuaternary', 'colorFillQuaternary', 'colorBgElevated'),
    ],
  ),
  pair('tip', 'Tooltip.colorTextLightSolid', 'colorBgSpotlight', 'colorBgContainer'),
  pair('tip', 'Avatar.colorTextLightSolid', 'Avatar.colorTextPlaceholder', 'colorBgContainer'),
  ...states,
  pair('control', 'colorPrimary', 'colorBgContainer'),
  pair('control', 'colorPrimary', 'colorBgLayout'),
  pair('control', 'Checkbox.colorWhite', 'colorPrimary'),
  pair('control', 'Radio.colorWhite', 'colorPrimary'),
  pair('control', 'colorError', 'colorBgContainer'),
];

/** Returns the smallest contrast that a use allows (WCAG 2.2 AA). */
export const minContrast = (use: PairUse): number => (use === 'control' ? 3 : 4.5);

type Components = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/**
 * Returns a function that reads a token of a component, like `Tooltip.colorTextLightSolid`. If the component does not
 * define the token, the token of the theme is returned.
 */
export function tokenReader(tokens: object, components: object = {}): (name: string) => string {
  return (name) => {
    const [token = '', component = ''] = name.split('.').reverse();
    const found = (components as Components)[component]?.[token] ?? (tokens as Components[string])?.[token];
    if (found === undefined) throw new Error(`antd has no token ${name}`);
    return String(found);
  };
}
