import { fillText } from '@isp/kit';
import { ConfigProvider } from 'antd';
import { use, useMemo } from 'react';
import { useGivenExtensions } from '../registry/ExtensionsContext.ts';
import type { Extensions } from '../registry/extension.ts';
import { translateOwn } from '../texts/translateOwn.ts';
import { useOwnTexts } from '../texts/useOwnTexts.ts';
import { LanguageContext } from './contexts.tsx';

/** Translates a source text into the user's language and fills its placeholders. */
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

/**
 * Returns the language of a component that is used without a provider: the language of antd's locale if this
 * package or an extension has texts in it, or else Chinese.
 */
export const localeOf = (antd: string | undefined, extensions: Extensions | undefined): string =>
  antd === undefined || antd.startsWith('zh')
    ? 'zh-CN'
    : (extensions?.localeOf(antd) ?? (antd.startsWith('en') ? 'en-US' : 'zh-CN'));

/**
 * Returns the translator of a scope, which is an entity (`area.entity`) or an area. The translator uses the texts
 * of the scope first, then the common texts. In a table or form without a provider, it uses the texts of this
 * package in the language of antd.
 */
export function useText(scope?: string): Text {
  const language = use(LanguageContext);
  const translate = language?.t;
  const { locale: antd } = use(ConfigProvider.ConfigContext);
  const extensions = useGivenExtensions();
  const locale = language?.locale ?? localeOf(antd?.locale, extensions);
  const texts = useOwnTexts(translate ? 'zh-CN' : locale, extensions);
  return useMemo(() => {
    // returns empty texts while the texts load, rather than texts of another language
    const own = (text: string) => (texts === null ? '' : translateOwn(text, texts, undefined));
    return toText(translate ?? own, scope, locale);
  }, [translate, texts, scope, locale]);
}
