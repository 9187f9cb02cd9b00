import { useSite } from '@isp/portal/site';
import { readSearch, type SearchWish } from '../searchBox/searchLink.ts';

/** Returns the search that the address of the current page describes. */
export const useWish = (): SearchWish => readSearch(useSite().search);
