import { createContext, type HTMLAttributes, use } from 'react';

/** Level of the heading that names a screen. */
export type TitleLevel = 1 | 2;

export const TitleLevelContext = createContext<TitleLevel>(2);

/** Title that the host has given to a list or to statistics. Undefined if the screen has the title of its entity. */
export const GivenTitleContext = createContext<string | undefined>(undefined);

/** Draws the title of a screen as a heading. */
export function ScreenTitle(props: HTMLAttributes<HTMLHeadingElement>) {
  const Heading = `h${use(TitleLevelContext)}` as const;
  return <Heading {...props} />;
}

/** Draws the title of a part of a screen, one level below the title of the screen. */
export function SectionTitle(props: HTMLAttributes<HTMLHeadingElement>) {
  const Heading = use(TitleLevelContext) === 1 ? 'h2' : 'h3';
  return <Heading {...props} />;
}
