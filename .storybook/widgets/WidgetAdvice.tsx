import { DocsContext, Story } from '@storybook/addon-docs/blocks';
import { use } from 'react';
import { AdvicePair } from '../docs/AdvicePair.tsx';
import type { Language } from '../docs/pageData.ts';
import type { WidgetPage } from './widgetData.ts';

interface WidgetAdviceProps {
  readonly page: WidgetPage;
  readonly language: Language;
}

/** What to do with a widget and what not to do. The picture of the first is the widget at the top of the page. */
export function WidgetAdvice({ page, language }: WidgetAdviceProps) {
  const docs = use(DocsContext);
  const misuse = docs.componentStories().find(({ name }) => name === 'misuse');
  const advice = {
    do: { text: page.do, picture: undefined },
    dont: { text: page.dont, picture: misuse && <Story of={misuse.moduleExport} /> },
  };
  return <AdvicePair advice={advice} language={language} />;
}
