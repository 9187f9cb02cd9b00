import { type ComponentType, Suspense } from 'react';
import { GivenTitleContext, type TitleLevel, TitleLevelContext } from '../context/ScreenTitle.tsx';
import { useText } from '../context/useText.ts';
import type { ScreenPage } from '../core/screenTarget.ts';
import { ScreenBoundary } from '../kit/ScreenBoundary.tsx';
import type { EntityName } from '../registry/register.ts';
import { DetailScreen, FormScreen, ListScreen, preloadScreen, StatisticsScreen } from './screens.tsx';

/**
 * The screen to show, with the values that it needs: a detail needs the `id` of a record.
 *
 * @example
 * const detail: AreaScreenProps = { entity: 'shop.book', page: 'detail', id: '1' };
 */
export type AreaScreenProps = {
  /** Key of the entity, `area.entity`, such as `shop.book`. */
  readonly entity: EntityName;
  /**
   * Level of the heading with the title of the screen. Pass 1 if the screen is the main content of the page.
   * @defaultValue 2
   */
  readonly titleLevel?: TitleLevel | undefined;
} & (
  | {
      readonly page: 'list';
      /** Name of one of the entity's views. @defaultValue the view that the user chooses */
      readonly view?: string | undefined;
      /**
       * Title of the list in the user's language, such as that of the menu entry which opens it.
       * @defaultValue the title of the view that `view` fixes, or the entity's title
       */
      readonly title?: string | undefined;
      readonly id?: undefined;
    }
  | {
      readonly page: 'detail';
      /** Row key of the record. */
      readonly id: string;
      readonly view?: undefined;
    }
  | {
      readonly page: 'form';
      /** Row key of the record to edit. @defaultValue the form adds a record */
      readonly id?: string | undefined;
      readonly view?: undefined;
    }
  | {
      readonly page: 'statistics';
      /** Title of the statistics in the user's language. @defaultValue the entity's title */
      readonly title?: string | undefined;
      readonly id?: undefined;
      readonly view?: undefined;
    }
);

function Screen(props: AreaScreenProps) {
  const { entity, page, id, titleLevel = 2 } = props;
  const t = useText();
  return (
    // another screen gets another React key, which resets an error of the previous screen
    <ScreenBoundary
      key={`${entity} ${page} ${id ?? ''}`}
      title={t('页面加载失败')}
      text={t('页面出现错误，请重试。')}
      retry={t('重试')}
    >
      {/* Suspense is for widgets of the portal that suspend; no component of this package suspends here */}
      <Suspense>
        <TitleLevelContext value={titleLevel}>
          <GivenTitleContext value={'title' in props ? props.title : undefined}>
            <Page {...props} />
          </GivenTitleContext>
        </TitleLevelContext>
      </Suspense>
    </ScreenBoundary>
  );
}

/**
 * Draws a screen of an area. It loads its schema and code itself. It catches its errors, so that the rest of the
 * page continues to work.
 *
 * `AreaScreen.preload` starts to load the code and schema of a screen, for a link that the user will probably
 * follow. It reads no records and never throws.
 *
 * @example
 * const list = <AreaScreen entity="shop.book" page="list" />;
 * const early = () => AreaScreen.preload({ areas, entity: 'shop.book', page: 'list' });
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
  // each screen reads only its own props and ignores the others, so all props are passed to all screens
  const Part = screens[page] as ComponentType<AreaScreenProps> | undefined;
  if (!Part) throw new Error(`There is no page "${page}".`);
  return <Part {...props} />;
}
