import { type RefObject, useEffect, useRef, useState } from 'react';

/** Milliseconds for which a slide is shown. */
const stays = 5000;

export interface Carousel {
  /**
   * Ref of the scroll container that contains the slides side by side. Because it is a usual scroll container, it
   * can be moved by touch.
   */
  readonly list: RefObject<HTMLUListElement | null>;
  /** Index of the visible slide. */
  readonly at: number;
  /** True while the slides change automatically. Undefined before scripts run, when nothing moves automatically. */
  readonly isPlaying: boolean | undefined;
  readonly play: (isPlaying: boolean) => void;
  /** Moves to the slide at an index. After the last slide the first one follows, and vice versa. */
  readonly go: (to: number) => void;
  /** Pauses the slides while the pointer or the focus is in them. */
  readonly hold: (isHeld: boolean) => void;
  readonly handleScroll: () => void;
}

/**
 * Controls slides that change automatically until the visitor stops them. With the system setting for reduced
 * motion, the visitor must start them.
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
