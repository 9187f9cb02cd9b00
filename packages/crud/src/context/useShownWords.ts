import { useMemo, useState } from 'react';
import type { Extensions } from '../registry/extension.ts';
import { translateOwn } from '../texts/translateOwn.ts';
import { type OwnTexts, useOwnTexts } from '../texts/useOwnTexts.ts';
import type { CrudContextValue } from './context.ts';

interface Words {
  readonly locale: CrudContextValue['locale'];
  readonly texts: OwnTexts | undefined;
}

/**
 * Returns the texts of the requested language once they are loaded. Until then returns the texts of the previous
 * language, or no texts if there is no previous language.
 */
export function useShownWords(
  asked: string,
  extensions: Extensions,
  translate: ((text: string, scope?: string) => string | undefined) | undefined,
): Pick<CrudContextValue, 't' | 'locale'> & { readonly isThere: boolean } {
  const askedTexts = useOwnTexts(asked, extensions);
  const [shown, setShown] = useState<Words>();
  const isAsked = shown?.locale === asked && shown.texts === askedTexts;
  if (askedTexts !== null && !isAsked) setShown({ locale: asked, texts: askedTexts });
  const { locale, texts } = shown ?? { locale: asked, texts: undefined };
  const t = useMemo<CrudContextValue['t']>(
    () => (text, scope) => translateOwn(text, texts, translate?.(text, scope)),
    [translate, texts],
  );
  return { t, locale, isThere: shown !== undefined };
}
