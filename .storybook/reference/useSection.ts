import { useEffect } from 'react';
import { askedSection } from './askedSection.ts';

/** Milliseconds after which pictures and fonts of a page have their sizes, so that the section is scrolled to again. */
const SETTLE_MS = 400;

/** Scrolls to a section of the page: the given one, or the one in the address of the site. */
export function useSection(given = ''): void {
  useEffect(() => {
    const id = given === '' ? askedSection() : given;
    if (id === '') return;
    const scroll = () => document.getElementById(id)?.scrollIntoView();
    scroll();
    const timer = setTimeout(scroll, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [given]);
}
