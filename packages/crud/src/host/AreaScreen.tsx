import { type ComponentType, Suspense } from 'react';
import { useText } from '../context/useText.ts';
import type { PageName } from '../core/screenTarget.ts';
import { ScreenBoundary } from '../kit/ScreenBoundary.tsx';
import { DetailScreen, FormScreen, ListScreen, StatisticsScreen } from './screens.tsx';

export interface AreaScreenProps {
  /** `area.entity`: `shop.book`. */
  readonly entity: string;
  readonly page: PageName;
  /** One of the entity's views, for lists. @defaultValue the user chooses */
  readonly view?: string;
  /** Row key, for `detail` and for editing; a `form` without one adds. */
  readonly id?: string;
}

/**
 * A screen of an area. It loads its schema and code itself, and catches its own errors: the rest of the page works on.
 *
 * @example <AreaScreen entity="shop.book" page="list" />
 */
export function AreaScreen(props: AreaScreenProps) {
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

const screens: Readonly<Record<PageName, unknown>> = {
  list: ListScreen,
  detail: DetailScreen,
  form: FormScreen,
  statistics: StatisticsScreen,
};

function Page(props: AreaScreenProps) {
  const { page } = props;
  // each screen reads only the props it knows
  const Screen = screens[page] as ComponentType<AreaScreenProps> | undefined;
  if (!Screen) throw new Error(`No page "${page}".`);
  return <Screen {...props} />;
}
