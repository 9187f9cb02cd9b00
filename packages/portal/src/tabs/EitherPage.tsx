import { type ReactNode, use } from 'react';
import { PublicPage } from './PublicPage.tsx';
import { PageTabContext } from './TabsContext.ts';

/** A page of either frame: inside it has the tab that the frame gives it. */
export const EitherPage = ({ children }: { readonly children: ReactNode }) =>
  use(PageTabContext) ? children : <PublicPage>{children}</PublicPage>;
