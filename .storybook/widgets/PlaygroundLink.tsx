import { useEffect, useState } from 'react';
import { toPlaygroundHash } from '../../packages/cli/src/repro/playgroundLink.ts';
import type { Language } from '../docs/pageData.ts';
import { areaFileOf, rowsOf, sampleRecords } from './sampleArea.ts';
import { fieldOf, type WidgetStoryArgs } from './WidgetStory.tsx';
import { pageOf } from './widgetPages.ts';

export interface PlaygroundLinkProps {
  readonly args: WidgetStoryArgs;
  readonly language: Language;
  readonly isDark: boolean;
}

/** A link to the playground with the field, in a whole area file. It opens beside the page. */
export function PlaygroundLink({ args, isDark, language }: PlaygroundLinkProps) {
  const page = pageOf(args.widget);
  const file = areaFileOf({ ...page, schema: fieldOf(args) }, args.required);
  const schema = `${JSON.stringify(file, null, 2)}\n`;
  const locale = language === 'en' ? 'en-US' : 'zh-CN';
  const [hash, setHash] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const rows = { ...sampleRecords, 'sample.item': rowsOf(pageOf(args.widget)) };
    void toPlaygroundHash({
      ...{ example: `widget:${args.widget}`, schema, locale, rows, skin: 'default' },
      screen: { entity: 'sample.item', page: 'form' },
      theme: isDark ? 'dark' : 'light',
    }).then((next) => {
      if (isCurrent) setHash(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [schema, locale, isDark, args.widget]);
  if (hash === undefined) return null;
  const address = `iframe.html?viewMode=story&id=playground--playground&globals=locale:${locale}${hash}`;
  return (
    <p>
      <a href={address} target="_blank" rel="noopener">
        {language === 'en' ? 'Open in the playground' : '在试验场中打开'}
      </a>
    </p>
  );
}
