import { useSite } from '@isp/portal/site';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../kit/reasonOf.ts';
import { priceQuery } from './priceQuery.ts';
import { readPrice } from './readSpec.ts';
import type { Choice, Price } from './Spec.ts';

/** Milliseconds nothing is chosen anew before it is asked what that costs. */
const pause = 250;

export interface Asked {
  /** What the service said last; of what was chosen before, while it is asked. */
  readonly price: Price | undefined;
  readonly isAsking: boolean;
  /** Why there is no price, as people read it. */
  readonly refusal: string | undefined;
}

/**
 * What a choice costs, as the service says.
 *
 * @param known - of the first choice, which came with the page
 */
export function usePrice(productId: string, choice: Choice | undefined, known: Price | undefined): Asked {
  const { ask } = useSite();
  const [asked, setAsked] = useState<Asked>({ price: known, isAsking: false, refusal: undefined });
  const query = choice && new URLSearchParams(priceQuery(productId, choice)).toString();
  /** What the price on the page is of. */
  const shown = useRef(known && query);
  useEffect(() => {
    if (query === undefined || shown.current === query) return undefined;
    // an answer to an earlier question comes too late: its effect was taken back
    let isLate = false;
    setAsked((before) => ({ ...before, isAsking: true, refusal: undefined }));
    const timer = setTimeout(() => {
      ask('/portal/product/price', Object.fromEntries(new URLSearchParams(query))).then(
        (reply) => {
          if (isLate) return;
          shown.current = query;
          setAsked({ price: readPrice(reply), isAsking: false, refusal: undefined });
        },
        (error: unknown) => {
          if (isLate) return;
          shown.current = undefined;
          setAsked({ price: undefined, isAsking: false, refusal: reasonOf(error) });
        },
      );
    }, pause);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [ask, query]);
  return asked;
}
