import type { ThemeConfig } from 'antd';

type Json = Readonly<Record<string, unknown>>;

interface Token {
  /** Names of the groups that contain the token, and its own name. */
  readonly path: readonly string[];
  readonly type: unknown;
  readonly value: unknown;
}

interface Dimension {
  readonly value: number;
  readonly unit: string;
}

interface ColourValue {
  readonly components: readonly number[];
  readonly alpha?: number;
}

interface Shadow {
  readonly color: ColourValue;
  readonly offsetX: Dimension;
  readonly offsetY: Dimension;
  readonly blur: Dimension;
  readonly spread: Dimension;
  readonly inset?: boolean;
}

/**
 * Makes a theme of antd from files of design tokens in the W3C format (DTCG 2025.10), for example the files in
 * `@isp/shell/tokens` after a designer changed them. Of two tokens with the same name the later one is used.
 *
 * The name of a token is the name that antd knows, in any group; tokens of the group `component` are those of the
 * component that is named by the group below it. The theme needs no algorithm, because the files contain the derived
 * values too.
 *
 * @throws Error if a token has no type, a type that antd does not need, or a reference to a token that is missing.
 *
 * @example
 * const config = themeOfTokens({ color: { colorLink: { $type: 'color', $value: { colorSpace: 'srgb', components: [0, 0, 1] } } } });
 */
export function themeOfTokens(...files: readonly Readonly<Record<string, unknown>>[]): ThemeConfig {
  const found = new Map<string, Token>();
  for (const file of files) for (const token of tokensIn(file, [])) found.set(token.path.join('.'), token);
  const token: Record<string, unknown> = {};
  const components: Record<string, Record<string, unknown>> = {};
  for (const one of found.values()) {
    const name = one.path.at(-1) ?? '';
    const [group, component] = one.path;
    const value = toAntd(name, resolve(one, found));
    if (group === 'component' && component !== undefined) {
      components[component] = { ...components[component], [name]: value };
      continue;
    }
    token[name] = value;
    // antd has two names for each step of a palette: `blue-1` and `blue1`
    if (/-\d+$/.test(name)) token[name.replace('-', '')] = value;
  }
  return { cssVar: {}, token, components };
}

/** Returns the tokens of a group and of the groups in it. A token without a type has the type of its group. */
function tokensIn(group: Json, path: readonly string[], inherited?: unknown): readonly Token[] {
  const type = group.$type ?? inherited;
  if ('$value' in group) return [{ path, type, value: group.$value }];
  return Object.entries(group).flatMap(([name, inner]) =>
    name.startsWith('$') || typeof inner !== 'object' || inner === null
      ? []
      : tokensIn(inner as Json, [...path, name], type),
  );
}

/** Follows references like `{color.colorPrimary}`. */
function resolve(token: Token, all: ReadonlyMap<string, Token>, passed: readonly string[] = []): Token {
  const name = typeof token.value === 'string' ? /^\{(.+)\}$/.exec(token.value)?.[1] : undefined;
  if (name === undefined) return token;
  const next = all.get(name);
  if (next === undefined || passed.includes(name))
    throw new Error(`The token ${token.path.join('.')} refers to {${name}}, which is missing or refers back`);
  return { ...resolve(next, all, [...passed, name]), path: token.path };
}

/** Returns the value as antd writes it. The type of a token fixes the shape of its value. */
function toAntd(name: string, { path, type, value }: Token): unknown {
  if (typeof type === 'string' && Object.hasOwn(printers, type))
    return printers[type as keyof typeof printers](value as never, name);
  throw new Error(
    `The token ${path.join('.')} has the $type ${JSON.stringify(type)}; write one of ${Object.keys(printers).join(', ')}`,
  );
}

const printers = {
  color: printColour,
  dimension: ({ value }: Dimension) => value,
  number: (value: number) => value,
  fontWeight: (value: number) => value,
  strokeStyle: (value: string) => value,
  duration: ({ value, unit }: Dimension) => `${value}${unit}`,
  cubicBezier: (value: readonly number[]) => `cubic-bezier(${value.join(', ')})`,
  fontFamily: (value: readonly string[]) =>
    value.map((family) => (family.includes(' ') ? `'${family}'` : family)).join(', '),
  shadow: (value: readonly Shadow[], name: string) =>
    value.map(shadowPrinter(name)).join(name.startsWith('drop') ? ' ' : ', '),
};

function printColour({ components, alpha = 1 }: ColourValue): string {
  const parts = components.map((part) => Math.round(part * 255));
  if (alpha < 1) return `rgba(${[...parts, alpha].join(',')})`;
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns how a shadow is written: as a filter if the name of the token says so, otherwise as a shadow of a box. */
const shadowPrinter = (name: string) => (shadow: Shadow) => {
  const [x, y, blur, spread] = [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread].map(
    ({ value, unit }) => `${value}${unit}`,
  );
  const colour = printColour(shadow.color);
  if (name.startsWith('drop')) return `drop-shadow(${[x, y, blur, colour].join(' ')})`;
  return [...(shadow.inset ? ['inset'] : []), x, y, blur, spread, colour].join(' ');
};
