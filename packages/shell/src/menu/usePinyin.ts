import { useCallback, useState } from 'react';
import type { MatchPinyin } from './searchMenu.ts';

/** The pinyin of some 20,000 characters weighs more than the menu: it is fetched when it is first needed. */
export function usePinyin(): { matchPinyin: MatchPinyin | undefined; load: () => void } {
  const [matchPinyin, setMatch] = useState<MatchPinyin>();
  const load = useCallback(() => {
    import('pinyin-match').then(
      ({ default: pinyin }) => setMatch(() => pinyin.match),
      // without it names are still found as they are written; the next focus tries again
      () => {},
    );
  }, []);
  return { matchPinyin, load };
}
