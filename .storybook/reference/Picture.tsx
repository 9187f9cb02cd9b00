import { AreaStory } from '../AreaStory.tsx';
import type { Language, ScreenPicture } from './page.ts';
import { useWord } from './useWord.ts';

/** Draws a screen of an area, live. */
export function Picture({ language, ...screen }: ScreenPicture & { readonly language: Language }) {
  const word = useWord();
  return (
    <section className="reference-picture" aria-label={`${word('picture')}: ${screen.entity}`}>
      <AreaStory {...screen} locale={language === 'zh' ? 'zh-CN' : 'en-US'} />
    </section>
  );
}
