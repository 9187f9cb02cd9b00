import { fillText } from '@isp/kit';
import { ConfigProvider } from 'antd';
import { use, useMemo } from 'react';
import { useGivenExtensions } from '../registry/ExtensionsContext.ts';
import type { Extensions } from '../registry/extension.ts';
import { translateOwn } from '../texts/translateOwn.ts';
import { useOwnTexts } from '../texts/useOwnTexts.ts';
import { LanguageContext } from './contexts.tsx';

/** A source text in the user's language, with its places filled. */
export type Text = (text: string, values?: Readonly<Record<string, string | number>>) => string;

export const toText =
  (
    translate: (text: string, scope?: string) => string,
    scope: string | undefined,
    locale: string | undefined,
  ): Text =>
  (text, values) => {
    const translated = translate(text, scope);
    return values ? fillText(translated, values, locale) : translated;
  };

/** Language of a part without a provider, from antd's locale: one that has texts, else the default. */
export const localeOf = (antd: string | undefined, extensions: Extensions | undefined): string =>
  antd === undefined || antd.startsWith('zh')
    ? 'zh-CN'
    : (extensions?.localeOf(antd) ?? (antd.startsWith('en') ? 'en-US' : 'zh-CN'));

/**
 * The translator of a scope, an entity (`area.entity`) or an area: its own texts first, then the common ones. Without
 * a provider (a lone table or form) this package's texts, in antd's language.
 */
export function useText(scope?: string): Text {
  const language = use(LanguageContext);
  const translate = language?.t;
  const { locale: antd } = use(ConfigProvider.ConfigContext);
  const extensions = useGivenExtensions();
  const locale = language?.locale ?? localeOf(antd?.locale, extensions);
  const texts = useOwnTexts(translate ? 'zh-CN' : locale, extensions);
  return useMemo(() => {
    // empty texts while they load, rather than texts of another language
    const own = (text: string) => (texts === null ? '' : translateOwn(text, texts, undefined));
    return toText(translate ?? own, scope, locale);
  }, [translate, texts, scope, locale]);
}
