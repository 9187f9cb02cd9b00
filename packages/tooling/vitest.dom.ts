import { createRequire } from 'node:module';

// before React is loaded, which reads it once: a task for each element is for a debugger, and tests have none
Object.assign(console, { createTask: undefined });

// the creator of an element is not needed either: React stops collecting stacks after ten thousand in a second
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const react = createRequire(import.meta.url)('react') as Readonly<Record<typeof internals, object>>;
Object.defineProperty(react[internals], 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });

type Css = Readonly<Record<string, unknown>>;

interface Styles {
  /** Called with each style before it is written, nested ones too. */
  transformers?: readonly { readonly visit: (css: Css) => Css }[];
  readonly cache: { opUpdate: (path: string, change: (before?: Entry) => Entry | null) => void };
}
/** Number of users of a style, and the style. */
type Entry = readonly [number, unknown];

/** Properties a test can see without a layout: visibility, and what may be pressed. */
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
 * Reduces antd's styles to what a test can see, once per worker: jsdom reads all of them for each computed style,
 * and antd would make them anew for each test. That is a quarter of a component test's time. Stories and end-to-end
 * tests have the whole styles.
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

/** The style without the declarations that no test sees; the selectors stay. */
export function visiblePart(css: Css): Css {
  return Object.fromEntries(
    Object.entries(css).filter(([key, value]) => visible.has(key) || isNested(value)),
  );
}

/**
 * An object with a mark of cssinjs is a value, not a nested rule: several values at once, unchecked ones, animations.
 */
function isNested(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !['_keyframe', '_multi_value_', '_skip_check_'].some((mark) => mark in value)
  );
}

// the copy antd writes with; its context holds the default every component gets without a provider
const antd = createRequire(createRequire(import.meta.url).resolve('antd'));
const { StyleContext } = antd('@ant-design/cssinjs') as { StyleContext: { _currentValue: Styles } };
lightenStyles(StyleContext._currentValue);
