import { useSite } from '@isp/portal/site';
import { readSearch, type SearchWish } from '../searchBox/searchLink.ts';

/** Returns the search in the address of this page. */
export const useWish = (): SearchWish => readSearch(useSite().search);
