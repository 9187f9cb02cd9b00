import type { ScreenPage, ScreenTarget } from '@isp/crud';
import type { Area } from '@isp/schema';
import type { Words } from '@isp/schema-tools/internal';
import { Button, Flex, Segmented, Select } from 'antd';
import type { PlaygroundState } from '../../packages/cli/src/repro/playgroundLink.ts';
import { pagesOf, screenOf } from './screen/pagesOf.ts';
import { useWords } from './words.ts';

const pageWords: Readonly<Record<ScreenPage, Words>> = {
  list: { en: 'List', zh: '列表' },
  form: { en: 'Form', zh: '表单' },
  detail: { en: 'Detail', zh: '详情' },
  statistics: { en: 'Statistics', zh: '统计' },
};

const skinWords: Readonly<Record<PlaygroundState['skin'], Words>> = {
  default: { en: 'antd', zh: 'antd' },
  pro: { en: 'pro', zh: 'pro' },
  both: { en: 'Both', zh: '并排' },
};

export interface ScreenBarProps {
  readonly area: Area;
  readonly screen: ScreenTarget;
  readonly skin: PlaygroundState['skin'];
  readonly translate: (text: string, scope?: string) => string | undefined;
  /** True if the reasons are shown. */
  readonly isWhy: boolean;
  readonly onScreen: (screen: ScreenTarget) => void;
  readonly onSkin: (skin: PlaygroundState['skin']) => void;
  /** Shows the reasons, or hides them. */
  readonly onWhy: () => void;
}

/** The choices above the screens: entity, page and skin. */
export function ScreenBar({ area, isWhy, onScreen, onSkin, onWhy, screen, skin, translate }: ScreenBarProps) {
  const say = useWords();
  const entities = Object.values(area.entities);
  const entity = entities.find(({ key }) => key === screen.entity);
  return (
    <Flex gap={12} wrap align="center" className="playground-bar">
      {entities.length > 1 && (
        <Select
          aria-label={say({ en: 'Entity', zh: '实体' })}
          value={screen.entity}
          popupMatchSelectWidth={false}
          options={entities.map(({ key, title }) => ({ value: key, label: translate(title, key) ?? title }))}
          onChange={(key: string) => {
            const next = entities.find((one) => one.key === key);
            const [page] = next ? pagesOf(next) : [];
            if (next && page) onScreen(screenOf(next, page));
          }}
        />
      )}
      {entity && (
        <Segmented
          aria-label={say({ en: 'Page', zh: '页面' })}
          value={screen.page}
          options={pagesOf(entity).map((page) => ({ value: page, label: say(pageWords[page]) }))}
          onChange={(page) => onScreen(screenOf(entity, page))}
        />
      )}
      <Segmented
        aria-label={say({ en: 'Skin', zh: '皮肤' })}
        value={skin}
        options={(['default', 'pro', 'both'] as const).map((value) => ({
          value,
          label: say(skinWords[value]),
        }))}
        onChange={onSkin}
      />
      <Button type={isWhy ? 'primary' : 'default'} ghost={isWhy} aria-pressed={isWhy} onClick={onWhy}>
        {say({ en: 'Why?', zh: '为什么' })}
      </Button>
    </Flex>
  );
}
