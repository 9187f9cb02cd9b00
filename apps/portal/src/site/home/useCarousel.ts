import { type RefObject, useEffect, useRef, useState } from 'react';

/** Milliseconds a slide is shown. */
const stays = 5000;

export interface Carousel {
  /** Scroll container with the slides side by side, so that touch works as everywhere. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** Index of the slide in view. */
  readonly at: number;
  /** Undefined before scripts run: nothing moves by itself. */
  readonly isPlaying: boolean | undefined;
  readonly play: (isPlaying: boolean) => void;
  /** Wraps around at either end. */
  readonly go: (to: number) => void;
  /** The pointer or the focus is in it: it waits meanwhile. */
  readonly hold: (isHeld: boolean) => void;
  readonly handleScroll: () => void;
}

/** Slides that follow one another until the visitor stops them; with reduced motion the visitor starts them. */
export function useCarousel(count: number): Carousel {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [isPlaying, play] = useState<boolean>();
  const [isHeld, hold] = useState(false);
  const go = (to: number) => {
    const slide = list.current?.children[(to + count) % count];
    if (!(slide instanceof HTMLElement)) return;
    list.current?.scrollTo({ left: slide.offsetLeft, behavior: wantsLess() ? 'instant' : 'smooth' });
  };
  useEffect(() => play(!wantsLess()), []);
  useEffect(() => {
    if (!isPlaying || isHeld || count < 2) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) go(at + 1);
    }, stays);
    return () => clearInterval(timer);
  });
  const handleScroll = () => {
    const { clientWidth = 0, scrollLeft = 0 } = list.current ?? {};
    if (clientWidth > 0) setAt(Math.min(Math.round(scrollLeft / clientWidth), count - 1));
  };
  return { at, go, handleScroll, hold, isPlaying, list, play };
}

const wantsLess = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
