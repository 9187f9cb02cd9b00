import { useSite } from '@isp/portal/site';
import { readSearch, type SearchWish } from '../searchBox/searchLink.ts';

/** The search in this page's address. */
export const useWish = (): SearchWish => readSearch(useSite().search);
