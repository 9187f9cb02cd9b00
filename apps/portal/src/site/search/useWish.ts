import { useSite } from '@isp/portal/site';
import { readSearch, type SearchWish } from '../searchBox/searchLink.ts';

/** What this page's address asks for. */
export const useWish = (): SearchWish => readSearch(useSite().search);
