import { useSite } from '@isp/portal/site';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../kit/reasonOf.ts';
import { priceQuery } from './priceQuery.ts';
import { readPrice } from './readSpec.ts';
import type { Choice, Price } from './Spec.ts';

/** Milliseconds after the last change until the price is loaded. */
const pause = 250;

export interface Asked {
  /** The last price from the service; while it loads, that of the choice before. */
  readonly price: Price | undefined;
  readonly isAsking: boolean;
  /** Message when there is no price. */
  readonly refusal: string | undefined;
}

/**
 * Price of a choice, from the service.
 *
 * @param known - price of the first choice, which came with the page
 */
export function usePrice(productId: string, choice: Choice | undefined, known: Price | undefined): Asked {
  const { ask } = useSite();
  const [asked, setAsked] = useState<Asked>({ price: known, isAsking: false, refusal: undefined });
  const query = choice && new URLSearchParams(priceQuery(productId, choice)).toString();
  /** Query of the price that is shown. */
  const shown = useRef(known && query);
  useEffect(() => {
    if (query === undefined || shown.current === query) return undefined;
    // an answer to an earlier query is ignored: its effect has ended
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
