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
 * A screen of an area. It loads its schema and code by itself, and a fault inside it stays inside it.
 *
 * @example <AreaScreen entity="shop.book" page="list" />
 */
export function AreaScreen(props: AreaScreenProps) {
  const { entity, page, id } = props;
  const t = useText();
  return (
    // another screen is another try
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
  // each takes what it knows of these
  const Screen = screens[page] as ComponentType<AreaScreenProps> | undefined;
  if (!Screen) throw new Error(`No page "${page}".`);
  return <Screen {...props} />;
}
