import { useCallback, useState } from 'react';
import type { MatchPinyin } from './searchMenu.ts';

/**
 * Loads the pinyin of about 20,000 characters when it is first needed, and not with the menu, because this data is
 * larger than the code of the menu.
 */
export function usePinyin(): { matchPinyin: MatchPinyin | undefined; load: () => void } {
  const [matchPinyin, setMatch] = useState<MatchPinyin>();
  const load = useCallback(() => {
    import('pinyin-match').then(
      ({ default: pinyin }) => setMatch(() => pinyin.match),
      // if loading fails, names are found only as they are written; the next focus of the search field tries again
      () => {},
    );
  }, []);
  return { matchPinyin, load };
}
