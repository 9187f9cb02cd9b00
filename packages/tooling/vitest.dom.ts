import { createRequire } from 'node:module';

// React reads `console.createTask` once, so it must be removed before React is loaded; the task that it creates for
// each element is useful only for a debugger and takes time
Object.assign(console, { createTask: undefined });

// React records a stack for each element, which tests do not need. It stops when it has recorded ten thousand
// stacks in a second, so this getter always returns that number
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const react = createRequire(import.meta.url)('react') as Readonly<Record<typeof internals, object>>;
Object.defineProperty(react[internals], 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });

type Css = Readonly<Record<string, unknown>>;

interface Styles {
  /** Functions that cssinjs calls with each style before it is written, also with nested styles. */
  transformers?: readonly { readonly visit: (css: Css) => Css }[];
  readonly cache: { opUpdate: (path: string, change: (before?: Entry) => Entry | null) => void };
}
/** A style in the cache, with the number of components that use it. */
type Entry = readonly [number, unknown];

/**
 * CSS properties that a test can check although jsdom has no layout: whether an element is visible, and whether it
 * can be pressed.
 */
const visible: ReadonlySet<string> = new Set([
  'content',
  'contentVisibility',
  'display',
  'opacity',
  'pointerEvents',
  'userSelect',
  'visibility',
]);

/**
 * Reduces antd's styles to the properties that a test can check. It is done once per worker. Otherwise jsdom would
 * read all styles for each computed style, and antd would create them again for each test, which takes a quarter of
 * the time of a component test. Stories and end-to-end tests have the complete styles.
 *
 * @param styles The cache that antd uses without a provider.
 */
function lightenStyles(styles: Styles): void {
  if (styles.transformers) return;
  styles.transformers = [{ visit: visiblePart }];
  const { cache } = styles;
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) =>
    update(path, (before) => change(before) ?? (before && path.startsWith('style%') ? [0, before[1]] : null));
}

/** Returns the style with only the declarations that a test can check. All selectors are kept. */
export function visiblePart(css: Css): Css {
  return Object.fromEntries(
    Object.entries(css).filter(([key, value]) => visible.has(key) || isNested(value)),
  );
}

/**
 * Returns true if a value in a style is a nested rule. An object with a special property of cssinjs is not a rule:
 * it is a list of values, an unchecked value, or an animation.
 */
function isNested(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !['_keyframe', '_multi_value_', '_skip_check_'].some((mark) => mark in value)
  );
}

// this must be the copy of cssinjs that antd itself uses; the default of its context is the cache for all
// components without a provider
const antd = createRequire(createRequire(import.meta.url).resolve('antd'));
const { StyleContext } = antd('@ant-design/cssinjs') as { StyleContext: { _currentValue: Styles } };
lightenStyles(StyleContext._currentValue);
