import { type ReactElement, useCallback, useSyncExternalStore } from 'react';
import type { Voice } from '../texts/createVoice.ts';
import type { Say } from '../texts/toSay.ts';
import { useShell } from './ShellContext.ts';

/** Renders a text of this package in the current language, and again after each change of language. */
export type Speak = (...words: Parameters<Say>) => ReactElement;

/**
 * For texts that outlive the render that makes them: questions, messages and errors at fields. antd's `App` draws
 * the first two above all pages, outside this package's provider.
 */
export function useSpeak(): Speak {
  const { voice } = useShell();
  return useCallback<Speak>((...words) => <Spoken voice={voice} words={words} />, [voice]);
}

function Spoken({ voice, words }: { readonly voice: Voice; readonly words: Parameters<Say> }) {
  const say = useSyncExternalStore(voice.subscribe, voice.get, voice.get);
  return say(...words);
}
