import type { DateTimes } from '@isp/schema';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Adapter } from '../core/adapter.ts';
import { createSignal } from '../core/signal.ts';
import { useServer } from './concerns.tsx';
import type { Crud } from './context.ts';
import { type Text, toText } from './useText.ts';

type Language = Pick<Crud, 't' | 'locale' | 'clock'>;

/** The translator, locale and clock of the current language. */
export interface Words {
  readonly t: Text;
  readonly locale: Crud['locale'];
  /** @defaultValue the machine's own */
  readonly clock?: DateTimes;
}

export type Sentence = (words: Words) => ReactNode;

/** A message shown above all pages: it is translated again when the language changes, even after its page is gone. */
export type Speak = (sentence: Sentence) => ReactNode;

const languages = new WeakMap<Adapter, Language>();
const spoken = createSignal();

/** Sets the language of the messages shown above the pages of an adapter. */
export function setLanguage(adapter: Adapter, language: Language): void {
  languages.set(adapter, language);
  spoken.send();
}

interface SpokenProps {
  readonly adapter: Adapter;
  readonly scope: string | undefined;
  readonly sentence: Sentence;
}

function Spoken({ adapter, scope, sentence }: SpokenProps) {
  const language = useSyncExternalStore(spoken.subscribe, () => languages.get(adapter));
  return (
    language && sentence({ t: toText(language.t, scope), locale: language.locale, clock: language.clock })
  );
}

/** For messages and questions: antd's `App` renders them outside of `CrudProvider`, so they cannot use its contexts. */
export function useSpeak(scope?: string): Speak {
  const { adapter } = useServer();
  return useMemo<Speak>(() => (sentence) => <Spoken {...{ adapter, scope, sentence }} />, [adapter, scope]);
}
