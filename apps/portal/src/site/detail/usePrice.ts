import { useSite } from '@isp/portal/site';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../kit/reasonOf.ts';
import { priceQuery } from './priceQuery.ts';
import { readPrice } from './readSpec.ts';
import type { Choice, Price } from './Spec.ts';

/** Number of milliseconds between the last change and the call that loads the price. */
const pause = 250;

export interface Asked {
  /**
   * The last price that the service returned. While the price of a new choice is loading, this is still the former
   * price.
   */
  readonly price: Price | undefined;
  readonly isAsking: boolean;
  /** Message of the service if the price of the choice could not be loaded. */
  readonly refusal: string | undefined;
}

/**
 * Loads the price of the choice from the service.
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
    // When the choice changes, the cleanup of the effect sets `hasEnded`. The answer to the former query is then
    // ignored.
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
