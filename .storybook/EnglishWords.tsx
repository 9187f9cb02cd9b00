import { chineseIn } from './chineseIn.ts';

interface EnglishWordsProps {
  readonly code: string;
  /** English texts by Chinese text. */
  readonly words: Readonly<Record<string, string>>;
}

/**
 * Line below an example in an English page: what the Chinese texts of the example mean. The titles of a schema are
 * written in Chinese, and their English is in the file of translations.
 */
export function EnglishWords({ code, words }: EnglishWordsProps) {
  const texts = chineseIn(code).filter((text) => words[text] !== undefined);
  if (texts.length === 0) return null;
  return (
    <p className="english-words">
      In English:{' '}
      {texts.map((text, at) => (
        <span key={text}>
          {at > 0 && ' · '}
          <span lang="zh-CN">{text}</span> = {words[text]}
        </span>
      ))}
    </p>
  );
}
