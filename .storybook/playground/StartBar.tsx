import type { Words } from '@isp/schema-tools/internal';
import { Button, Flex, Select } from 'antd';
import type { PlaygroundState } from '../../packages/cli/src/repro/playgroundLink.ts';
import { type Choice, choiceOf, choices } from './choices/choices.ts';
import { type PlaygroundLocale, useWords } from './words.ts';

const groupWords: Readonly<Record<Choice['group'], Words>> = {
  start: { en: 'Start', zh: '起步' },
  idea: { en: 'Examples, one idea each', zh: '示例：一例一理' },
  area: { en: 'Areas of the platform', zh: '平台的业务域' },
};

interface StartBarProps {
  readonly example: string;
  readonly locale: PlaygroundLocale;
  readonly theme: PlaygroundState['theme'];
  readonly onExample: (choice: Choice) => void;
  readonly onLocale: (locale: PlaygroundLocale) => void;
  readonly onTheme: (theme: PlaygroundState['theme']) => void;
  readonly onCopyLink: () => void;
}

/** The choices of the whole playground: the file to start with, language and theme, and the link. */
export function StartBar(props: StartBarProps) {
  const { example, locale, theme, onExample, onLocale, onTheme, onCopyLink } = props;
  const say = useWords();
  return (
    <Flex gap={12} wrap align="center">
      <Select
        aria-label={say({ en: 'Example', zh: '示例' })}
        value={example}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        className="playground-example"
        options={(['start', 'idea', 'area'] as const).map((group) => ({
          label: say(groupWords[group]),
          options: choices
            .filter((choice) => choice.group === group)
            .map(({ id, title }) => ({ value: id, label: say(title) })),
        }))}
        onChange={(id: string) => {
          const choice = choiceOf(id);
          if (choice) onExample(choice);
        }}
      />
      <Button onClick={onCopyLink}>{say({ en: 'Copy link', zh: '复制链接' })}</Button>
      <Button
        type="text"
        lang={locale === 'en-US' ? 'zh-CN' : 'en-US'}
        onClick={() => onLocale(locale === 'en-US' ? 'zh-CN' : 'en-US')}
      >
        {locale === 'en-US' ? '中文' : 'English'}
      </Button>
      <Button type="text" onClick={() => onTheme(theme === 'dark' ? 'light' : 'dark')}>
        {theme === 'dark' ? say({ en: 'Light', zh: '浅色' }) : say({ en: 'Dark', zh: '深色' })}
      </Button>
    </Flex>
  );
}
