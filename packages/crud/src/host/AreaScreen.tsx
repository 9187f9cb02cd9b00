import { type ComponentType, Suspense } from 'react';
import { useText } from '../context/useText.ts';
import type { ScreenPage } from '../core/screenTarget.ts';
import { ScreenBoundary } from '../kit/ScreenBoundary.tsx';
import { DetailScreen, FormScreen, ListScreen, preloadScreen, StatisticsScreen } from './screens.tsx';

export interface AreaScreenProps {
  /** `area.entity`: `shop.book`. */
  readonly entity: string;
  readonly page: ScreenPage;
  /** One of the entity's views, for lists. @defaultValue the user chooses */
  readonly view?: string;
  /** Row key, for `detail` and for editing; a `form` without one adds. */
  readonly id?: string;
}

function Screen(props: AreaScreenProps) {
  const { entity, page, id } = props;
  const t = useText();
  return (
    // a new key for another screen resets the error
    <ScreenBoundary
      key={`${entity} ${page} ${id ?? ''}`}
      title={t('页面加载失败')}
      text={t('页面出现错误，请重试。')}
      retry={t('重试')}
    >
      {/* for widgets of the portal that suspend; nothing here does */}
      <Suspense>
        <Page {...props} />
      </Suspense>
    </ScreenBoundary>
  );
}

/**
 * A screen of an area. It loads its schema and code itself, and catches its own errors: the rest of the page works on.
 *
 * `AreaScreen.preload` begins to load the code and schema of a screen, for a link that will probably be followed. It
 * reads no records and never throws.
 *
 * @example
 * <AreaScreen entity="shop.book" page="list" />
 * @example
 * <a href="/books" onMouseEnter={() => AreaScreen.preload({ areas, entity: 'shop.book', page: 'list' })}>Books</a>
 */
export const AreaScreen = /* @__PURE__ */ Object.assign(Screen, { preload: preloadScreen });

const screens: Readonly<Record<ScreenPage, unknown>> = {
  list: ListScreen,
  detail: DetailScreen,
  form: FormScreen,
  statistics: StatisticsScreen,
};

function Page(props: AreaScreenProps) {
  const { page } = props;
  // each screen reads only the props it knows
  const Part = screens[page] as ComponentType<AreaScreenProps> | undefined;
  if (!Part) throw new Error(`No page "${page}".`);
  return <Part {...props} />;
}
