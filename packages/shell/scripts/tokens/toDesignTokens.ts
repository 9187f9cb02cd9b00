import { parseColour } from '../../src/themes/colours.ts';

/** Value of a token in the W3C format (DTCG 2025.10); its shape depends on the type. */
export interface DesignToken {
  readonly $type: string;
  readonly $value: unknown;
  readonly $description?: string;
}

/** Tokens by the names of their group and their own name: `color.colorPrimary`, `component.Switch.colorWhite`. */
export type DesignTokens = ReadonlyMap<string, DesignToken>;

const hues = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime';

/** Group and type of antd's tokens by name. */
const kinds: readonly (readonly [names: RegExp, group: string, type: string])[] = [
  [new RegExp(`^(${hues})(-\\d+|Hover|Active)?$`), 'palette', 'color'],
  [/^(color|controlItem|controlTmp|controlOutline$)/, 'color', 'color'],
  [/^fontFamily/, 'text', 'fontFamily'],
  [/^fontWeight/, 'text', 'fontWeight'],
  [/^lineHeight/, 'text', 'number'],
  [/^font(Size|Height)/, 'text', 'dimension'],
  [/^sizeStep$/, 'space', 'number'],
  [/^(size|padding|margin)/, 'space', 'dimension'],
  [/^control/, 'control', 'dimension'],
  [/^borderRadius/, 'radius', 'dimension'],
  [/^lineWidth/, 'line', 'dimension'],
  [/^lineType$/, 'line', 'strokeStyle'],
  [/^motionDuration/, 'motion', 'duration'],
  [/^motionEase/, 'motion', 'cubicBezier'],
  // seconds from which antd derives the durations, as numbers
  [/^motion(Unit|Base)$/, 'motion', 'number'],
  [/^(box|drop)Shadow/, 'shadow', 'shadow'],
  [/^zIndex/, 'layer', 'number'],
  [/^opacity/, 'opacity', 'number'],
  [/^screen/, 'screen', 'dimension'],
];

/**
 * Tokens of antd that have no type in the W3C format, and second names of steps of a palette (`blue1` is `blue-1`).
 * No theme of ours changes them.
 */
export const isLeftOut = (name: string): boolean =>
  /^(wireframe|focusOutline|motion|link(Hover|Focus)?Decoration)$/.test(name) ||
  new RegExp(`^(${hues})\\d+$`).test(name);

/**
 * Returns design tokens for the values of antd's tokens.
 *
 * @throws Error if antd has a token whose kind is not known here.
 */
export function toDesignTokens(
  values: Readonly<Record<string, unknown>>,
  components: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): DesignTokens {
  const tokens = new Map<string, DesignToken>();
  for (const [name, value] of Object.entries(values)) {
    if (isLeftOut(name)) continue;
    const [, group, type = ''] = kinds.find(([names]) => names.test(name)) ?? [];
    if (group === undefined) throw new Error(`The kind of antd's token ${name} is not known`);
    tokens.set(`${group}.${name}`, { $type: type, $value: toValue(type, value) });
  }
  for (const [component, own] of Object.entries(components))
    for (const [name, value] of Object.entries(own))
      tokens.set(`component.${component}.${name}`, { $type: 'color', $value: toColour(String(value)) });
  return tokens;
}

function toValue(type: string, value: unknown): unknown {
  const text = String(value).trim();
  if (type === 'color') return toColour(text);
  if (type === 'dimension') return pixels(Number(value));
  if (type === 'duration') return { value: Number.parseFloat(text), unit: 's' };
  if (type === 'cubicBezier') return numbersIn(text);
  if (type === 'fontFamily') return text.split(/,\s*/).map((family) => family.replaceAll("'", ''));
  if (type === 'shadow') return toShadows(text);
  return value;
}

/** Returns the colour as an object; `hex` is its opaque form, for tools that do not read the parts. */
function toColour(text: string) {
  const [red, green, blue, alpha] = parseColour(text);
  const parts = [red, green, blue];
  return {
    colorSpace: 'srgb',
    components: parts.map((part) => round(part / 255)),
    alpha: round(alpha),
    hex: `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  };
}

/** Returns the shadows of a text like `0 1px 2px 0 rgba(0,0,0,0.1), inset 0 1px 0 red` or `drop-shadow(…) …`. */
function toShadows(text: string) {
  const parts = [...text.matchAll(/(inset )?([-\d.px ]+?) (rgba?\([^)]*\))/g)];
  return parts.map(([, inset, sizes = '', colour = '']) => {
    const [x = 0, y = 0, blur = 0, spread = 0] = numbersIn(sizes);
    return {
      color: toColour(colour),
      offsetX: pixels(x),
      offsetY: pixels(y),
      blur: pixels(blur),
      spread: pixels(spread),
      ...(inset ? { inset: true } : {}),
    };
  });
}

const pixels = (value: number) => ({ value, unit: 'px' });
const numbersIn = (text: string) => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
const round = (value: number) => Math.round(value * 10_000) / 10_000;
