import { ConfigProvider } from 'antd';
import { use, useMemo } from 'react';
import { fillText } from '../texts/fillText.ts';
import { translateOwn } from '../texts/translateOwn.ts';
import { useOwnTexts } from '../texts/useOwnTexts.ts';
import { CrudContext } from './context.ts';

/** A source text in the user's language, with its places filled. */
export type Text = (text: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The translator of one area: its own texts first, then the common ones. Without a provider (a lone table or form)
 * this package's texts, in antd's language.
 */
export function useText(area?: string): Text {
  const translate = use(CrudContext)?.t;
  const { locale } = use(ConfigProvider.ConfigContext);
  const texts = useOwnTexts(!translate && locale?.locale.startsWith('en') ? 'en-US' : 'zh-CN');
  return useMemo(() => {
    const toOwn = translate ?? ((text: string) => translateOwn(text, texts, undefined));
    return (text, values) => {
      const own = toOwn(text, area);
      return values ? fillText(own, values) : own;
    };
  }, [translate, texts, area]);
}
