import { useSite } from '@isp/portal/site';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../kit/reasonOf.ts';
import { priceQuery } from './priceQuery.ts';
import { readPrice } from './readSpec.ts';
import type { Choice, Price } from './Spec.ts';

/** Milliseconds between the last change and loading the price. */
const pause = 250;

export interface Asked {
  /** The last price that the service returned. While a new price loads, it is the price of the previous choice. */
  readonly price: Price | undefined;
  readonly isAsking: boolean;
  /** Error message if there is no price. */
  readonly refusal: string | undefined;
}

/**
 * Loads the price of a choice from the service.
 *
 * @param known - price of the first choice, which was loaded with the page
 */
export function usePrice(productId: string, choice: Choice | undefined, known: Price | undefined): Asked {
  const { ask } = useSite();
  const [asked, setAsked] = useState<Asked>({ price: known, isAsking: false, refusal: undefined });
  const query = choice && new URLSearchParams(priceQuery(productId, choice)).toString();
  /** Query of the price that is shown now. */
  const shown = useRef(known && query);
  useEffect(() => {
    if (query === undefined || shown.current === query) return undefined;
    // An answer to an earlier query is ignored, because the effect of that query has ended.
    let hasEnded = false;
    setAsked((before) => ({ ...before, isAsking: true, refusal: undefined }));
    const timer = setTimeout(() => {
      ask('/portal/product/price', Object.fromEntries(new URLSearchParams(query))).then(
        (reply) => {
          if (hasEnded) return;
          shown.current = query;
          setAsked({ price: readPrice(reply), isAsking: false, refusal: undefined });
        },
        (error: unknown) => {
          if (hasEnded) return;
          shown.current = undefined;
          setAsked({ price: undefined, isAsking: false, refusal: reasonOf(error) });
        },
      );
    }, pause);
    return () => {
      hasEnded = true;
      clearTimeout(timer);
    };
  }, [ask, query]);
  return asked;
}
