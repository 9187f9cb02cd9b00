import { createRequire } from 'node:module';

// this must run before React is loaded, because React reads the function once; a task for each element is only
// useful for a debugger
Object.assign(console, { createTask: undefined });

// tests do not need the creator of an element, so React is made to believe that it has collected ten thousand
// stacks in this second, after which it stops collecting
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const react = createRequire(import.meta.url)('react') as Readonly<Record<typeof internals, object>>;
Object.defineProperty(react[internals], 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });

type Css = Readonly<Record<string, unknown>>;

interface Styles {
  /** Functions that are called with each style before it is written, also with nested styles. */
  transformers?: readonly { readonly visit: (css: Css) => Css }[];
  readonly cache: { opUpdate: (path: string, change: (before?: Entry) => Entry | null) => void };
}
/** A style with the number of its users. */
type Entry = readonly [number, unknown];

/** Properties that a test can check without a layout: visibility, and whether an element can be pressed. */
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
 * Reduces antd's styles to the properties that a test can check, once per worker. jsdom reads all styles for each
 * computed style, and antd would create them again for each test; this takes a quarter of the time of a component
 * test. Stories and end-to-end tests have the complete styles.
 *
 * @param styles The cache antd uses without a provider.
 */
function lightenStyles(styles: Styles): void {
  if (styles.transformers) return;
  styles.transformers = [{ visit: visiblePart }];
  const { cache } = styles;
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) =>
    update(path, (before) => change(before) ?? (before && path.startsWith('style%') ? [0, before[1]] : null));
}

/** Returns the style without the declarations that no test can check. The selectors are kept. */
export function visiblePart(css: Css): Css {
  return Object.fromEntries(
    Object.entries(css).filter(([key, value]) => visible.has(key) || isNested(value)),
  );
}

/**
 * Returns true for a nested rule. An object with a mark of cssinjs is a value: several values at once, unchecked
 * values, or animations.
 */
function isNested(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !['_keyframe', '_multi_value_', '_skip_check_'].some((mark) => mark in value)
  );
}

// this must be the copy of cssinjs that antd uses; its context contains the default for every component without a
// provider
const antd = createRequire(createRequire(import.meta.url).resolve('antd'));
const { StyleContext } = antd('@ant-design/cssinjs') as { StyleContext: { _currentValue: Styles } };
lightenStyles(StyleContext._currentValue);
