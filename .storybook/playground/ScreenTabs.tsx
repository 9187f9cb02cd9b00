import type { ScreenTarget } from '@isp/crud';
import type { AreaModule } from '@isp/schema';
import { Tabs } from 'antd';
import { lazy, type RefObject, Suspense } from 'react';
import { sampleRecords } from '../sampleRecords.ts';
import { ScreenBar, type ScreenBarProps } from './ScreenBar.tsx';
import { frameOf } from './screen/areaIndex.ts';
import { LiveScreens, type LiveScreensHandle, type LiveScreensProps } from './screen/LiveScreens.tsx';
import { platformAreas } from './surroundings.ts';
import type { WhyPanelProps } from './why/WhyPanel.tsx';
import { useWords } from './words.ts';

// the planner of tables and the printers are loaded when their tab is opened
const ResultPanel = lazy(() => import('./becomes/ResultPanel.tsx'));
const WhyPanel = lazy(() => import('./why/WhyPanel.tsx'));

/** Number of sample records that can be chosen in the panel of reasons. */
const SAMPLES = 8;

interface ScreenTabsProps
  extends Pick<ScreenBarProps, 'onSkin' | 'skin'>,
    Pick<LiveScreensProps, 'dictionaries' | 'rows' | 'translate'>,
    Pick<WhyPanelProps, 'onChoose'> {
  /** The last area without mistakes. */
  readonly good: AreaModule;
  readonly screen: ScreenTarget;
  readonly screens: RefObject<LiveScreensHandle | null>;
  readonly onScreen: (screen: ScreenTarget) => void;
}

/** What is shown of an area: its live screens, and what its schema becomes. */
export function ScreenTabs(props: ScreenTabsProps) {
  const { dictionaries, good, onChoose, onScreen, onSkin, rows, screen, screens, skin, translate } = props;
  const say = useWords();
  const entity = Object.values(good.area.entities).find(({ key }) => key === screen.entity);
  const live = (
    <>
      <ScreenBar {...{ onScreen, onSkin, screen, skin, translate }} area={good.area} />
      <LiveScreens
        key={frameOf(good)}
        ref={screens}
        {...{ dictionaries, rows, screen, skin, translate }}
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
  const why = entity && (
    <Suspense>
      <WhyPanel
        key={`${entity.key} ${screen.id ?? ''}`}
        {...{ entity, onChoose, screen, translate }}
        rowsOf={({ key }) =>
          screens.current?.changedRows()[key] ?? sampleRecords(entity, SAMPLES, dictionaries)
        }
      />
    </Suspense>
  );
  return (
    <Tabs
      items={[
        { key: 'screen', label: say({ en: 'Screen', zh: '界面' }), children: live },
        { key: 'results', label: say({ en: 'What it becomes', zh: '产出' }), children: results },
        { key: 'why', label: say({ en: 'Why', zh: '原因' }), children: why, destroyOnHidden: true },
      ]}
    />
  );
}
