import type { ScreenTarget } from '@isp/crud';
import type { AreaModule } from '@isp/schema';
import { Tabs } from 'antd';
import { lazy, type RefObject, Suspense } from 'react';
import { ScreenBar, type ScreenBarProps } from './ScreenBar.tsx';
import { frameOf } from './screen/areaIndex.ts';
import { LiveScreens, type LiveScreensHandle, type LiveScreensProps } from './screen/LiveScreens.tsx';
import { platformAreas } from './surroundings.ts';
import { useWords } from './words.ts';

// the planner of tables and the printers are loaded when the tab is opened
const ResultPanel = lazy(() => import('./becomes/ResultPanel.tsx'));

interface ScreenTabsProps
  extends Pick<ScreenBarProps, 'isWhy' | 'onSkin' | 'onWhy' | 'skin'>,
    Pick<LiveScreensProps, 'dictionaries' | 'may' | 'onForm' | 'rows' | 'translate'> {
  /** The last area without mistakes. */
  readonly good: AreaModule;
  readonly screen: ScreenTarget;
  readonly screens: RefObject<LiveScreensHandle | null>;
  readonly onScreen: (screen: ScreenTarget) => void;
}

/** What is shown of an area: its live screens, and what its schema becomes. */
export function ScreenTabs(props: ScreenTabsProps) {
  const { dictionaries, good, isWhy, may, onForm, onScreen, onSkin, onWhy } = props;
  const { rows, screen, screens, skin, translate } = props;
  const say = useWords();
  const entity = Object.values(good.area.entities).find(({ key }) => key === screen.entity);
  const live = (
    <>
      <ScreenBar {...{ isWhy, onScreen, onSkin, onWhy, screen, skin, translate }} area={good.area} />
      <LiveScreens
        key={frameOf(good)}
        ref={screens}
        {...{ dictionaries, may, onForm, rows, screen, skin, translate }}
        module={good}
        others={platformAreas}
        onNavigate={onScreen}
      />
    </>
  );
  const results = entity && (
    <Suspense>
      <ResultPanel area={good.area} entity={entity} />
    </Suspense>
  );
  return (
    <Tabs
      items={[
        { key: 'screen', label: say({ en: 'Screen', zh: '界面' }), children: live },
        { key: 'results', label: say({ en: 'What it becomes', zh: '产出' }), children: results },
      ]}
    />
  );
}
