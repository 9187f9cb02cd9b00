import { useCallback, useState } from 'react';
import type { MatchPinyin } from './searchMenu.ts';

/** The pinyin of some 20,000 characters is larger than the menu: it is loaded on first use. */
export function usePinyin(): { matchPinyin: MatchPinyin | undefined; load: () => void } {
  const [matchPinyin, setMatch] = useState<MatchPinyin>();
  const load = useCallback(() => {
    import('pinyin-match').then(
      ({ default: pinyin }) => setMatch(() => pinyin.match),
      // without it names are found as they are written; the next focus loads again
      () => {},
    );
  }, []);
  return { matchPinyin, load };
}
