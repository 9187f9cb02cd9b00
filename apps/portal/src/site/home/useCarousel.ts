import { type RefObject, useEffect, useRef, useState } from 'react';

/** Number of milliseconds for which a slide is shown. */
const stays = 5000;

export interface Carousel {
  /**
   * Ref of the scroll container with the slides side by side. It is an ordinary scroll container, so it can be
   * moved by touch.
   */
  readonly list: RefObject<HTMLUListElement | null>;
  /** Index of the visible slide. */
  readonly at: number;
  /** True if the slides change by themselves. Undefined before scripts run; nothing moves then. */
  readonly isPlaying: boolean | undefined;
  readonly play: (isPlaying: boolean) => void;
  /**
   * Moves to the slide at an index. An index after the last slide means the first slide, and an index before the
   * first slide means the last one.
   */
  readonly go: (to: number) => void;
  /** Pauses the slides, or continues. It is called when the pointer or the focus enters or leaves the slides. */
  readonly hold: (isHeld: boolean) => void;
  readonly handleScroll: () => void;
}

/**
 * Controls slides that change by themselves until the visitor stops them. If the system asks for reduced motion,
 * the slides change only after the visitor starts them.
 */
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
