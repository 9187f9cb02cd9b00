import { useSite } from '@isp/portal/site';
import { useEffect, useState } from 'react';
import { readSuggestions, type SuggestionGroup } from './suggestions.ts';

/** Milliseconds between the last input and the call for suggestions. */
const pause = 150;

/**
 * Loads the suggestions for a text. When the text changes, the former call is cancelled, so that its answer cannot
 * replace newer suggestions.
 */
export function useSuggestions(text: string): readonly SuggestionGroup[] {
  const { client } = useSite();
  const [answer, setAnswer] = useState<readonly SuggestionGroup[]>([]);
  const keyword = text.trim();
  useEffect(() => {
    if (keyword === '' || !client) return setAnswer([]);
    const asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(() => {
      client
        .get('/isp-user/api/v1/portal/search/suggest', { keyword }, { signal, tips: false, org: false })
        .then(
          (reply) => !signal.aborted && setAnswer(readSuggestions(reply)),
          // An error is ignored: the search works without suggestions.
          () => !signal.aborted && setAnswer([]),
        );
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [client, keyword]);
  return answer;
}
