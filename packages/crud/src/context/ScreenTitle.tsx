import { createContext, type HTMLAttributes, use } from 'react';

/** Level of the heading that names a screen. */
export type TitleLevel = 1 | 2;

export const TitleLevelContext = createContext<TitleLevel>(2);

/** Draws the title of a screen as a heading. */
export function ScreenTitle(props: HTMLAttributes<HTMLHeadingElement>) {
  const Heading = `h${use(TitleLevelContext)}` as const;
  return <Heading {...props} />;
}
