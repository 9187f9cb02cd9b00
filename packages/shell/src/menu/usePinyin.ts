import { useCallback, useState } from 'react';
import type { MatchPinyin } from './searchMenu.ts';

/** Loads the pinyin of about 20,000 characters on first use, because it is larger than the menu. */
export function usePinyin(): { matchPinyin: MatchPinyin | undefined; load: () => void } {
  const [matchPinyin, setMatch] = useState<MatchPinyin>();
  const load = useCallback(() => {
    import('pinyin-match').then(
      ({ default: pinyin }) => setMatch(() => pinyin.match),
      // if the load fails, names are found only as they are written; the next focus loads again
      () => {},
    );
  }, []);
  return { matchPinyin, load };
}
