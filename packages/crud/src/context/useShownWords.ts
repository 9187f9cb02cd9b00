import { useMemo, useState } from 'react';
import type { Extensions } from '../registry/extension.ts';
import { translateOwn } from '../texts/translateOwn.ts';
import { type OwnTexts, useOwnTexts } from '../texts/useOwnTexts.ts';
import type { Crud } from './context.ts';

interface Words {
  readonly locale: Crud['locale'];
  readonly texts: OwnTexts | undefined;
}

/**
 * The words of the language that is asked for once its texts are there; until then those of the one before, and none
 * at all before the first.
 */
export function useShownWords(
  asked: string,
  extensions: Extensions,
  translate: ((text: string, scope?: string) => string | undefined) | undefined,
): Pick<Crud, 't' | 'locale'> & { readonly isThere: boolean } {
  const askedTexts = useOwnTexts(asked, extensions);
  const [shown, setShown] = useState<Words>();
  const isAsked = shown?.locale === asked && shown.texts === askedTexts;
  if (askedTexts !== null && !isAsked) setShown({ locale: asked, texts: askedTexts });
  const { locale, texts } = shown ?? { locale: asked, texts: undefined };
  const t = useMemo<Crud['t']>(
    () => (text, scope) => translateOwn(text, texts, translate?.(text, scope)),
    [translate, texts],
  );
  return { t, locale, isThere: shown !== undefined };
}
